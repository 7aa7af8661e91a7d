import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated. Until then a form must not be sent: the browser would submit it natively. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

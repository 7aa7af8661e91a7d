import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page runs already. Until then a form must not be sent: the browser would send it by itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useReducer } from 'preact/hooks';

/** The state of a store. The component renders again with each change, in the same task: a second event finds what the first one did. */
export const useStore = <State>(store: ReadableAtom<State>): State => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => store.listen(() => render(undefined)), [store]);
  return store.get();
};

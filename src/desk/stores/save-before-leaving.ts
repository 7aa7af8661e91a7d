import type { Saver } from '../saving/saver.ts';
import { $isSignedOut } from './me.ts';

/** Saves once the network or the person is back and before the page is left, and asks where something is not saved. @returns what ends it */
export const saveBeforeLeaving = ({ flush, $state }: Pick<Saver<string>, 'flush' | '$state'>): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  addEventListener('online', () => void flush(), { signal });
  addEventListener('pagehide', () => void flush(), { signal });
  addEventListener(
    'beforeunload',
    (event) => {
      if ($state.get().status !== 'saved') event.preventDefault();
    },
    { signal },
  );
  const end = $isSignedOut.listen((isSignedOut) => void (!isSignedOut && flush()));
  return () => {
    watching.abort();
    end();
  };
};

import type { ReactNode } from 'react';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { Loading } from './Loading.tsx';
import type { Loaded } from './use-loaded.ts';

interface LoadStateProps<Data> {
  state: Loaded<Data>;
  retry: () => void;
  children: (data: Data) => ReactNode;
}

/** What was loaded; until then a line, and a line with a button where it failed. */
export const LoadState = <Data,>({ state, retry, children }: LoadStateProps<Data>) => {
  const say = useWords();
  if (state.kind === 'loaded') return children(state.data);
  if (state.kind === 'loading')
    return (
      <p className="quiet-line" role="status">
        <Loading />
      </p>
    );
  return (
    <div className="failure" role="alert">
      <p>{failureText(say, state.failure)}</p>
      <button type="button" className="plain" onClick={retry}>
        {say('retry')}
      </button>
    </div>
  );
};

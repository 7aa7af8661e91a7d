import { readyInMs } from '../client/ask-again.ts';
import type { DeskFailure } from '../client/client.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { Loading } from './Loading.tsx';

interface ListStatusProps {
  failure: DeskFailure | undefined;
  /** How much the list has; undefined until that is known. */
  count: string | undefined;
}

/** How much a list has; that it is loaded, or why it cannot be. */
export const ListStatus = ({ failure, count }: ListStatusProps) => {
  const say = useWords();
  return (
    <p role="status" className="list-count">
      {readyInMs(failure) !== undefined
        ? say('starting')
        : failure
          ? failureText(say, failure)
          : (count ?? <Loading />)}
    </p>
  );
};

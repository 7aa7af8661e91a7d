import { useState } from 'react';
import { type DeskFailure, statusOf } from '../client/client.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { saveJournal } from './client.ts';
import { useMatchWords } from './record-words.ts';

/** Writes the record of a journal that is over into the content. */
export const WriteJournal = ({ match, onWritten }: { match: string; onWritten: () => void }) => {
  const say = useMatchWords();
  const sayDesk = useWords();
  const [failure, setFailure] = useState<DeskFailure>();
  const write = async (): Promise<void> => {
    const answer = await saveJournal(match);
    if (answer.ok) return onWritten();
    setFailure(answer.failure);
  };
  return (
    <section className="match-write">
      <p>{say('write.about')}</p>
      <button type="button" className="strong" onClick={() => void write()}>
        {say('write.button')}
      </button>
      <p className="failure-line" role="alert">
        {failure && failureText(sayDesk, failure)}
      </p>
      {failure && statusOf(failure) === 409 && (
        <button type="button" className="plain" onClick={onWritten}>
          {say('write.open')}
        </button>
      )}
    </section>
  );
};

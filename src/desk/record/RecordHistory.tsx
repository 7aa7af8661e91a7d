import { useState } from 'react';
import { answered } from '../client/client.ts';
import { useWords } from '../words/use-words.ts';
import { History } from '../parts/History.tsx';
import { listRecordRevisions, readRecordRevision } from './client.ts';
import type { RecordData } from './record-values.ts';

interface RecordHistoryProps {
  match: string;
  record: RecordData;
  /** Takes a record as it was into the draft; undefined where nothing may be written. */
  onRestore: ((record: RecordData) => void) | undefined;
}

const textOf = (record: unknown) => ({ 'match.json': `${JSON.stringify(record, null, 2)}\n` });

/** Who changed the record, and when. What it was is brought back into the draft, and saved as any other change. */
export const RecordHistory = ({ match, record, onRestore }: RecordHistoryProps) => {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const read = (n: number) => readRecordRevision(match, n);
  const restore = async (n: number) => {
    const answer = await read(n);
    if (answer.ok) onRestore?.(answer.data.match as unknown as RecordData);
    return answer;
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {say('history.title')}
      </button>
      {isOpen && (
        <History
          list={() => listRecordRevisions(match)}
          read={async (n) => answered(await read(n), ({ match: former }) => textOf(former))}
          present={() => textOf(record)}
          restore={onRestore && restore}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

import { useStore } from '@nanostores/react';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { listRecordRevisions, readRecordRevision } from './client.ts';
import { useMatchWords } from './record-words.ts';
import type { RecordData } from './record-values.ts';

interface RecordHistoryProps {
  match: string;
  /** Takes a record as it was into the draft; undefined where nothing may be written. */
  onRestore: ((record: RecordData) => void) | undefined;
}

/** Who changed the record, and when. What it was is brought back into the draft, and saved as any other change. */
export const RecordHistory = ({ match, onRestore }: RecordHistoryProps) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const [state, retry] = useLoaded(() => listRecordRevisions(match), match);
  const restore = async (n: number): Promise<void> => {
    const answer = await readRecordRevision(match, n);
    if (answer.ok) onRestore?.(answer.data.match as unknown as RecordData);
  };
  if (state.kind === 'loaded' && state.data.length === 0) return null;
  return (
    <details className="entry-help">
      <summary>{say('history.title')}</summary>
      <LoadState state={state} retry={retry}>
        {(revisions) => (
          <ul className="record-history">
            {revisions.map(({ n, at, person }) => (
              <li key={n}>
                <time dateTime={at} className="figures">
                  {instantText(at, locale, 'full')}
                </time>{' '}
                <bdi>{person?.name ?? say('history.outside')}</bdi>{' '}
                {onRestore && (
                  <button type="button" className="link" onClick={() => void restore(n)}>
                    {say('history.restore')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </details>
  );
};

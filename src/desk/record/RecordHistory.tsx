import { useStore } from '@nanostores/react';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { listRecordRevisions } from './client.ts';
import { useMatchWords } from './record-words.ts';

/** Who changed the record, and when. */
export const RecordHistory = ({ match }: { match: string }) => {
  const say = useMatchWords();
  const locale = useStore($language);
  const [state, retry] = useLoaded(() => listRecordRevisions(match), match);
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
                <bdi>{person?.name ?? say('history.outside')}</bdi>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </details>
  );
};

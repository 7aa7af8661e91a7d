import type { ReactNode } from 'react';
import { statisticKeys } from '#schemas/statistic-keys.ts';
import { scoreFollows, type RecordCourse } from '#football/entry/record-events.ts';
import { fromLocalTime, toLocalTime } from '../words/instants.ts';
import { FigurePair } from './FigurePair.tsx';
import { type RecordKeyOfWords, useMatchWords } from './record-words.ts';
import { SourceField } from './SourceField.tsx';
import { StatusNoteField } from './StatusNoteField.tsx';
import type { RecordData, RecordDraft } from './use-record.ts';

const statuses = ['SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED', 'SUSPENDED', 'ABANDONED', 'FINISHED', 'AWARDED'];
const unplayed: ReadonlySet<string> = new Set(['SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED']);
const decided: ReadonlySet<string> = new Set(['FINISHED', 'AWARDED']);
const scoreParts = ['halfTime', 'regularTime', 'afterExtraTime', 'penalties'] as const;

/** What goes with another status: a match that was not played has no result. */
const withStatus = (status: string): Partial<RecordData> => {
  const none = undefined as never;
  if (unplayed.has(status)) return { status, score: none, events: none, stats: none, attendance: none };
  return decided.has(status) ? { status } : { status, attendance: none };
};

const withPair = <Key extends string>(
  pairs: Partial<Record<Key, { home: number; away: number }>> | undefined,
  key: Key,
  pair: { home: number; away: number } | undefined,
) => {
  const entries = Object.entries({ ...pairs, [key]: pair }).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

/** What a match is beside its events: status, kickoff, result by hand, figures, and where it is from. */
export const RecordFacts = ({ record: { draft, set }, mayWrite }: { record: RecordDraft; mayWrite: boolean }) => {
  const say = useMatchWords();
  const isPlayed = !unplayed.has(draft.status);
  const course = draft as unknown as RecordCourse;
  const isByEvents = (draft.events ?? []).length > 0 && scoreFollows(course);
  const part = (title: string, children: ReactNode, isOpen = false) => (
    <details className="entry-help" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
  return (
    <fieldset className="record-facts" disabled={!mayWrite}>
      <legend className="visually-hidden">{say('facts.title')}</legend>
      <label className="filter">
        <span>{say('facts.status')}</span>
        <select value={draft.status} onChange={({ target }) => set(withStatus(target.value))}>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {say(`status.${status}` as RecordKeyOfWords)}
            </option>
          ))}
        </select>
      </label>
      <label className="filter">
        <span>{say('facts.kickoff')}</span>
        <input
          type="datetime-local"
          value={draft.kickoff.includes('T') ? toLocalTime(draft.kickoff) : `${draft.kickoff}T00:00`}
          onChange={({ target }) => {
            const kickoff = fromLocalTime(target.value);
            if (kickoff === undefined) return;
            // A time that is set is confirmed.
            const known = draft.status === 'SCHEDULED' ? 'TIMED' : draft.status;
            set({ kickoff, status: known, timeConfirmed: undefined as never });
          }}
        />
      </label>
      {(draft.status === 'POSTPONED' || draft.status === 'CANCELLED' || draft.statusNote) && (
        <StatusNoteField note={draft.statusNote} onChange={(statusNote) => set({ statusNote: statusNote as never })} />
      )}
      {isPlayed &&
        part(
          say('facts.result'),
          <>
            {isByEvents && <p className="field-hint">{say('facts.follows')}</p>}
            {scoreParts.map((key) => (
              <FigurePair
                key={key}
                label={say(`score.${key}`)}
                pair={draft.score?.[key]}
                isReadOnly={isByEvents && key !== 'penalties'}
                onChange={(pair) => set({ score: withPair(draft.score, key, pair) as never })}
              />
            ))}
          </>,
          !isByEvents,
        )}
      {isPlayed &&
        part(
          say('facts.statistics'),
          <>
            {statisticKeys.map((key) => (
              <FigurePair
                key={key}
                label={say(`statistic.${key}`)}
                pair={draft.stats?.[key]}
                onChange={(pair) => set({ stats: withPair(draft.stats, key, pair) as never })}
              />
            ))}
            {decided.has(draft.status) && (
              <label className="filter">
                <span>{say('facts.attendance')}</span>
                <input
                  inputMode="numeric"
                  value={draft.attendance ?? ''}
                  onChange={({ target }) => {
                    const digits = target.value.replace(/\D/g, '');
                    set({ attendance: (digits === '' ? undefined : Number(digits)) as never });
                  }}
                />
              </label>
            )}
          </>,
        )}
      {part(
        say('facts.source'),
        <SourceField sources={draft.sources} onChange={(sources) => set({ sources: sources as never })} />,
      )}
    </fieldset>
  );
};

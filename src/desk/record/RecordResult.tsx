import { type RecordCourse, scoreFollows } from '#football/entry/record-events.ts';
import { statisticKeys } from '#schemas/statistic-keys.ts';
import { FigurePair } from './FigurePair.tsx';
import { latinDigits } from '#lib/latin-digits.ts';
import { useMatchWords } from './record-words.ts';
import type { RecordData } from './record-values.ts';
import type { RecordDraft } from './use-record.ts';

const scoreParts = ['halfTime', 'regularTime', 'afterExtraTime', 'penalties'] as const;

const withPair = <Key extends string>(
  pairs: Partial<Record<Key, { home: number; away: number }>> | undefined,
  key: Key,
  pair: { home: number; away: number } | undefined,
) => {
  const entries = Object.entries({ ...pairs, [key]: pair }).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

interface RecordResultProps {
  draft: RecordData;
  set: RecordDraft['set'];
  /** Whether the match has been played to its end. */
  isDecided: boolean;
}

/** The result, by hand where it does not follow from the events; statistics and attendance. */
export const RecordResult = ({ draft, set, isDecided }: RecordResultProps) => {
  const say = useMatchWords();
  const isByEvents = (draft.events ?? []).length > 0 && scoreFollows(draft as unknown as RecordCourse);
  return (
    <>
      <details className="entry-help" open={!isByEvents}>
        <summary>{say('facts.result')}</summary>
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
      </details>
      <details className="entry-help">
        <summary>{say('facts.statistics')}</summary>
        {statisticKeys.map((key) => (
          <FigurePair
            key={key}
            label={say(`statistic.${key}`)}
            pair={draft.stats?.[key]}
            onChange={(pair) => set({ stats: withPair(draft.stats, key, pair) as never })}
          />
        ))}
        {isDecided && (
          <label className="filter">
            <span>{say('facts.attendance')}</span>
            <input
              inputMode="numeric"
              value={draft.attendance ?? ''}
              onChange={({ target }) => {
                const digits = latinDigits(target.value).replace(/\D/g, '');
                set({ attendance: (digits === '' ? undefined : Number(digits)) as never });
              }}
            />
          </label>
        )}
      </details>
    </>
  );
};

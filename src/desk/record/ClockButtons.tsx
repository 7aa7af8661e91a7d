import type { LiveEntry } from '#contract/live/entry.ts';
import { nextPeriod } from '#football/entry/entry-of.ts';
import type { LiveMatch } from '#football/live/live-match.ts';
import { useMatchWords } from './record-words.ts';

interface ClockButtonsProps {
  live: LiveMatch | undefined;
  onEntry: (entry: LiveEntry) => void;
}

/** The clock of the match: what may follow, and nothing else. */
export const ClockButtons = ({ live, onEntry }: ClockButtonsProps) => {
  const say = useMatchWords();
  const start = (shootout: boolean): LiveEntry => ({ type: 'start', period: nextPeriod(live, shootout) });
  const isOver = live?.status === 'FINISHED' || live?.status === 'ABANDONED';
  const isPaused = live?.status === 'PAUSED';
  const entries: LiveEntry[] = [
    ...(isOver || live?.status === 'IN_PLAY' ? [] : [start(false)]),
    ...(isPaused && live.period === 'secondHalf' ? [start(true)] : []),
    ...(live?.status === 'IN_PLAY' ? ([{ type: 'pause' }, { type: 'suspend' }] as const) : []),
    ...(live && !isOver && live.status !== 'SUSPENDED' && live.period !== 'firstHalf'
      ? ([{ type: 'end' }] as const)
      : []),
  ];
  return (
    <div className="actions clock" role="group" aria-label={say('clock')}>
      {entries.map((entry) => (
        <button key={JSON.stringify(entry)} type="button" onClick={() => onEntry(entry)}>
          {entry.type === 'start'
            ? say('begin', { period: say(`start.${entry.period}`) })
            : say(`entry.${entry.type as 'end'}`)}
        </button>
      ))}
    </div>
  );
};

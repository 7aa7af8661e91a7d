import type { LiveRow } from '#contract/live/files.ts';

/** Who has won a match that is over: by its score, else by its shoot-out. */
export const winnerOf = ({ status, score, shootout }: LiveRow): 'home' | 'away' | undefined => {
  const { home, away } = score.home === score.away && shootout ? shootout : score;
  if (status !== 'FINISHED' || home === away) return undefined;
  return home > away ? 'home' : 'away';
};

/** How a match was decided, or is: by a shoot-out, or after extra time. */
export const decidedBy = ({ status, period, shootout }: LiveRow): 'pens' | 'aet' | undefined => {
  if (shootout) return 'pens';
  return status === 'FINISHED' && period.startsWith('extraTime') ? 'aet' : undefined;
};

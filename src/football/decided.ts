import type { DecidedMatch, Match } from '#schemas/match.ts';

/** True for a match with a final result, the only kind that counts in a table. */
export const isDecided = (match: Match): match is DecidedMatch =>
  match.status === 'FINISHED' || match.status === 'AWARDED';

/** The matches with a final result, in the order given. */
export const decidedMatches = (matches: readonly Match[]): DecidedMatch[] => matches.filter(isDecided);

const comes: ReadonlySet<Match['status']> = new Set([
  'SCHEDULED',
  'TIMED',
  'POSTPONED',
  'IN_PLAY',
  'PAUSED',
  'SUSPENDED',
]);

/** True for a match to come or in play; not for one that was cancelled or abandoned. */
export const isToCome = ({ status }: Pick<Match, 'status'>): boolean => comes.has(status);

/** The id of a known side; undefined for a placeholder such as "Winner of match 97". */
export const teamId = (side: Match['homeTeam']): string | undefined => (typeof side === 'string' ? side : undefined);

/** True when the team plays in the match. */
export const playsIn = (match: Match, team: string): boolean => match.homeTeam === team || match.awayTeam === team;

import type { DecidedMatch, Match } from '#schemas/match.ts';

/** The statuses of a match with a final result. */
export const decidedStatuses = ['FINISHED', 'AWARDED'] as const satisfies readonly Match['status'][];

const decided: ReadonlySet<Match['status']> = new Set(decidedStatuses);

/** True if a match of this status has a final result. */
export const hasResult = ({ status }: Pick<Match, 'status'>): boolean => decided.has(status);

/** True for a match with a final result, the only kind that counts in a table. */
export const isDecided = (match: Match): match is DecidedMatch => hasResult(match);

/** The matches with a final result, in the order given. */
export const decidedMatches = (matches: readonly Match[]): DecidedMatch[] => matches.filter(isDecided);

/** The id of a known side; undefined for a placeholder such as "Winner of match 97". */
export const teamId = (side: Match['homeTeam']): string | undefined => (typeof side === 'string' ? side : undefined);

/** True when the team plays in the match. */
export const playsIn = (match: Match, team: string): boolean => match.homeTeam === team || match.awayTeam === team;

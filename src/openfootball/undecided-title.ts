import { seasonOutcome } from '#football/champion.ts';
import { isDecided } from '#football/decided.ts';
import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

const reasons = {
  noTitle: 'no stage says that it decides the title: `decides` can, or `champion`',
  shared: 'the rules leave the first place shared: `manualOrder` or `champion` can say what decided it',
  unfinished: 'its matches do not say who won the title: `champion` can',
} as const;

/** Why a season in the past has no champion, for the desk; undefined where it has one, or where matches without a result are the reason. */
export function undecidedTitle(season: Season, matches: readonly Match[]): string | undefined {
  const { undecided } = seasonOutcome(season, matches);
  if (season.current || undecided === undefined || undecided === 'void') return undefined;
  if (undecided === 'unfinished' && !matches.every(isDecided)) return undefined;
  const line = `"${season.id}": { "champion": "<id of the team>" }`;
  return `nobody is champion: ${reasons[undecided]}. The line for football/desk/seasons.json: ${line}`;
}

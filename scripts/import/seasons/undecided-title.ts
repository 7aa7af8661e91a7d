import { titleOutcomes } from '#football/champion.ts';
import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

const reasons = {
  noTitle: 'no stage says that it decides the title: `decides` can, or `champion`',
  shared: 'the rules leave the first place shared: `manualOrder` or `champion` can say what decided it',
  unfinished: 'its matches do not say who won the title: `champion` can',
} as const;

/** The reasons why titles of a past season have no champion, each with the line for `football/overrides/seasons.json`; empty if all have one. */
export function undecidedTitles(season: Season, matches: readonly Match[]): string[] {
  if (season.current) return [];
  return titleOutcomes(season, matches).flatMap(({ title, undecided }) => {
    if (undecided === undefined || undecided === 'void') return [];
    const champion = '{ "champion": "<id of the team>" }';
    const facts = title ? `{ "titles": { "${title.id}": ${champion} } }` : champion;
    const who = title ? `nobody is champion of the ${title.name.en}` : 'nobody is champion';
    return [`${who}: ${reasons[undecided]}. The line for football/overrides/seasons.json: "${season.id}": ${facts}`];
  });
}

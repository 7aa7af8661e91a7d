import { locales } from '#i18n/locales.ts';
import { markDifference } from './difference.ts';
import { type MarkedTeam, teamMark } from './team-mark.ts';

/** Below this difference two marks are confused in a table. */
const leastDifference = 0.09;

/** Two teams whose marks look alike, and how different they are. */
export interface AlikeTeams<Team extends MarkedTeam> {
  teams: [Team, Team];
  difference: number;
}

/** The teams of a competition whose marks look alike in one of the site's languages. */
export const alikeTeams = <Team extends MarkedTeam>(teams: readonly Team[]): AlikeTeams<Team>[] => {
  const marked = teams.map((team) => ({ team, marks: locales.map((locale) => teamMark(team, locale)) }));
  return marked.flatMap(({ team, marks }, at) =>
    marked.slice(at + 1).flatMap(({ team: other, marks: others }): AlikeTeams<Team>[] => {
      const differences = marks.map((mark, of) => markDifference(mark, others[of] ?? mark));
      const difference = Math.min(...differences);
      return difference < leastDifference ? [{ teams: [team, other], difference }] : [];
    }),
  );
};

/** A message about two teams with similar marks, with advice. */
export const adviceOnMarks = ([one, other]: readonly [MarkedTeam, MarkedTeam]): string => {
  if (one.kind === 'national' && other.kind === 'national')
    return 'both have one flag: one of them needs its own `flag`';
  const way = 'a `pattern` or `colours` of its own that its shirt has, or a `monogram`';
  return `marks of one colour and pattern are taken for one another: one of them needs ${way}`;
};

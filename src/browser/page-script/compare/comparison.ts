import type { RowScore } from '#contract/match-row.ts';
import type { FormResult } from '#football/form.ts';

/** The figures of a comparison in their order; the first ones are from the whole table, the last from those of home and away matches. */
export const figureKeys = [
  'position',
  'points',
  'played',
  'won',
  'drawn',
  'lost',
  'goalsFor',
  'goalsAgainst',
  'goalDifference',
  'homePoints',
  'awayPoints',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** Figures that say nothing of who is better. */
const neither: ReadonlySet<FigureKey> = new Set(['played', 'drawn']);

/** Figures of which the smaller one is better. */
const smallerIsBetter: ReadonlySet<FigureKey> = new Set(['position', 'lost', 'goalsAgainst']);

export interface ComparedTeam {
  /** Absent where there is none: a group has no tables of home and away matches. */
  figures: Partial<Record<FigureKey, number>>;
  /** The last results, oldest first, and what they say to a screen reader. */
  form: { results: FormResult[]; label: string };
  /** The first three, most goals first. */
  scorers: { name: string; goals: number }[];
}

/** The address of a comparison, or of the page without one. What else it names stays. */
export const comparisonAddress = (address: string, teams?: readonly [string, string]): string => {
  const url = new URL(address);
  if (teams) {
    url.searchParams.set('compare', teams.join());
    url.search = url.search.replaceAll('%2C', ',');
    url.hash ||= 'compare';
  } else if (url.searchParams.has('compare')) url.searchParams.delete('compare');
  return url.href;
};

/** A meeting, by the ids of its teams. */
export interface Meeting {
  home: string;
  away: string;
  href: string;
  competition: string;
  /** At the stadium, `2024-05-19`. */
  day: string;
  /** Of a match with a result; the others are to come. */
  score?: RowScore;
}

/** What is published of a season for comparing its teams. */
export interface Comparison {
  teams: Record<string, ComparedTeam>;
  /** What stands for a result in a mark of form. */
  letters: Record<FormResult, string>;
  /** In any season of the record, by kickoff, the last one first. */
  meetings: Meeting[];
}

/** The better of two figures; of matches played and drawn neither is. */
export const betterOf = (key: FigureKey, first: number, second: number): 'first' | 'second' | undefined => {
  if (first === second || neither.has(key)) return undefined;
  return first > second !== smallerIsBetter.has(key) ? 'first' : 'second';
};

/** The meetings of two teams with a result, the last one first, and the next one to come. */
export function meetingsOf(
  meetings: readonly Meeting[],
  first: string,
  second: string,
): { last: Meeting[]; next: Meeting | undefined } {
  const own = meetings.filter(
    ({ home, away }) => (home === first && away === second) || (home === second && away === first),
  );
  return {
    last: own.filter(({ score }) => score !== undefined),
    next: own.findLast(({ score }) => score === undefined),
  };
}

/** The balance of two teams' meetings: won by the first, drawn, won by the second. */
export const meetingsBalance = (
  meetings: readonly Meeting[],
  first: string,
): { first: number; drawn: number; second: number } => {
  const margins = meetings.flatMap(({ home, score }) => {
    if (score === undefined) return [];
    return [home === first ? score.home - score.away : score.away - score.home];
  });
  return {
    first: margins.filter((margin) => margin > 0).length,
    drawn: margins.filter((margin) => margin === 0).length,
    second: margins.filter((margin) => margin < 0).length,
  };
};

/** The teams chosen in an address, `?compare=arsenal,liverpool`: those that are in the season, at most two. */
export const chosenTeams = (search: string, known: readonly string[]): string[] => {
  const named = (new URLSearchParams(search).get('compare') ?? '').split(',');
  return [...new Set(named)].filter((id) => known.includes(id)).slice(0, 2);
};

import type { MatchRow } from '#contract/match-row.ts';
import type { FollowedData, FollowedStory } from '#search/followed-data.ts';
import { dayOf, localDay } from '../today/local-day.ts';

/** Most rows of a group: the page is an overview, and leads to the rest. */
const maxRows = 12;

const onceEach = <Item>(items: readonly Item[], addressOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [addressOf(item), item])).values(),
];

/** The matches of all that is followed, each once: today's, then the next, then the last ones, the nearest first. */
export const matchesByTime = (
  all: readonly FollowedData[],
  now: number,
): Record<'today' | 'next' | 'last', MatchRow[]> => {
  const today = dayOf(now);
  const matches = onceEach(
    all.flatMap((data) => data.matches),
    ({ href }) => href,
  ).toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : Number(a.kickoff > b.kickoff)));
  const of = (isOf: (on: string) => boolean) => matches.filter(({ kickoff }) => isOf(localDay(kickoff)));
  return {
    today: of((on) => on === today),
    next: of((on) => on > today).slice(0, maxRows),
    last: of((on) => on < today)
      .reverse()
      .slice(0, maxRows),
  };
};

/** Of each followed item today's matches, its next one and its last one; in the same order, each once. */
export const nearestMatches = (all: readonly FollowedData[], now: number): MatchRow[] => {
  const nearest = all.map((data) => {
    const { today, next, last } = matchesByTime([data], now);
    return { ...data, matches: [...today, ...next.slice(0, 1), ...last.slice(0, 1)] };
  });
  return Object.values(matchesByTime(nearest, now)).flat();
};

/** Matches that the page does not show elsewhere; all of them where nothing else would be left to show. */
export const notElsewhere = (
  matches: readonly MatchRow[],
  elsewhere: ReadonlySet<string | null>,
  hasStories: boolean,
): readonly MatchRow[] => {
  const others = matches.filter(({ href }) => !elsewhere.has(href));
  return others.length > 0 || hasStories ? others : matches;
};

/** The stories of all that is followed, each once, the newest first. */
export const newestStories = (all: readonly FollowedData[]): FollowedStory[] =>
  onceEach(
    all.flatMap((data) => data.stories),
    ({ path }) => path,
  )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, maxRows);

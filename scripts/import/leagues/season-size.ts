/** More legs than any league has. */
const mostLegs = 4;

const meetings = (clubs: number): number => (clubs * (clubs - 1)) / 2;

/** Matches of a table in two halves, in which each club meets each once. */
const ofHalves = (clubs: number): number => meetings(Math.floor(clubs / 2)) + meetings(Math.ceil(clubs / 2));

/** True if each club can have met each as often, with or without one or two more matches within the halves of the table. */
const fits = (clubs: number, matches: number): boolean =>
  Array.from({ length: mostLegs }, (_, index) => meetings(clubs) * (index + 1)).some((whole) =>
    [0, 1, 2].some((legs) => matches === whole + ofHalves(clubs) * legs),
  );

/**
 * A report about a league table whose numbers of clubs and matches are impossible for a season: usually one club is in it under two names.
 * Undefined if they are possible.
 *
 * @param matches the two clubs of each match
 */
export function unusualSeasonSize(matches: readonly (readonly [string, string])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const club of matches.flat()) counts.set(club, (counts.get(club) ?? 0) + 1);
  const clubs = counts.size;
  if (clubs === 0 || fits(clubs, matches.length)) return undefined;
  const usual = [...counts.values()].sort((a, b) => a - b)[Math.floor(clubs / 2)] ?? 0;
  const short = [...counts].filter(([, count]) => count < usual / 2).sort(([a], [b]) => (a < b ? -1 : 1));
  const named = short.map(([club, count]) => `${club} (${count} matches)`).join(', ');
  const why =
    named === ''
      ? `if each meets each twice, they have ${meetings(clubs) * 2}`
      : `fewer than half as many matches as others have ${named}`;
  return `${clubs} clubs and ${matches.length} matches: is one club spelled in two ways? ${why}`;
}

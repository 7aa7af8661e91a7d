import { coincidences, makeOneSeason, mergedFixtures, type ClubFixtures } from '../source/club-fixtures.ts';
import { formsAgree, isShortForm, type ClubSpelling } from '../names/club-spelling.ts';

/** Names that certainly mean one club: they are spelled alike, or the tables, the clubs files or the content list them together. */
export interface NamedClub {
  key: string;
  spellings: readonly ClubSpelling[];
  /** The club's identity in the tables or the clubs files: two of them are never joined. */
  listed?: string;
}

/** The evidence about two similar names. */
type Verdict = 'one' | 'unsure' | 'two';

/** Joined clubs, as keys of their names, and undecided pairs. */
export interface JoinedClubs {
  groups: string[][];
  unsure: [string, string][];
}

interface Cluster {
  keys: string[];
  names: NamedClub[];
  fixtures: ClubFixtures;
}

const some = (a: Cluster, b: Cluster, test: (one: ClubSpelling, other: ClubSpelling) => boolean): boolean =>
  a.names.some((one) => b.names.some((other) => one.spellings.some((s) => other.spellings.some((t) => test(s, t)))));

const identities = ({ names }: Cluster): string[] => names.flatMap(({ listed }) => listed ?? []);

/** Whether the data, apart from the names, allows that two clubs are one. */
function possible(a: Cluster, b: Cluster): Verdict {
  const listed = new Set([...identities(a), ...identities(b)]);
  const meet = b.keys.some((key) => a.fixtures.opponents.has(key));
  const clashes = coincidences(a.fixtures, b.fixtures);
  if (listed.size > 1 || meet || clashes > 1) return 'two';
  return clashes === 1 ? 'unsure' : 'one';
}

const sameKey = (a: Cluster, b: Cluster): boolean => some(a, b, (one, other) => one.key === other.key);

/** Pairs of a list. */
const pairsOf = <Value>(list: readonly Value[]): [Value, Value][] =>
  list.flatMap((one, place) => list.slice(place + 1).map((other): [Value, Value] => [one, other]));

/** The connected components of a graph. */
function components(clusters: readonly Cluster[], edges: readonly (readonly [Cluster, Cluster])[]): Cluster[][] {
  const partOf = new Map(clusters.map((cluster) => [cluster, [cluster]]));
  for (const [one, other] of edges) {
    const [mine, theirs] = [partOf.get(one) ?? [one], partOf.get(other) ?? [other]];
    if (mine === theirs) continue;
    mine.push(...theirs);
    for (const each of theirs) partOf.set(each, mine);
  }
  return [...new Set(partOf.values())];
}

/** The order of texts in every locale. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function clusterOf(parts: readonly Cluster[]): Cluster {
  return {
    keys: parts.flatMap(({ keys }) => keys).sort(byText),
    names: parts.flatMap(({ names }) => names),
    fixtures: mergedFixtures(parts.map(({ fixtures }) => fixtures)),
  };
}

/** Joins the pairs that fit. In a connected group of more clubs none are joined, unless every pair fits. */
function join(clusters: readonly Cluster[], fits: (a: Cluster, b: Cluster) => boolean): Cluster[] {
  const edges = pairsOf(clusters).filter(([a, b]) => fits(a, b) && possible(a, b) === 'one');
  return components(clusters, edges).flatMap((part) =>
    pairsOf(part).every(([a, b]) => fits(a, b) && possible(a, b) === 'one') ? [clusterOf(part)] : part,
  );
}

/** Joins clubs of the same words: first those of the same legal forms, then those whose forms do not contradict each other. */
function joinSameKeys(clusters: readonly Cluster[]): Cluster[] {
  const fit = (formsFit: (a: ClubSpelling, b: ClubSpelling) => boolean) => (a: Cluster, b: Cluster) =>
    some(a, b, (one, other) => one.key === other.key && formsFit(one, other));
  const exact = join(
    clusters,
    fit((one, other) => one.forms.join() === other.forms.join()),
  );
  return join(exact, fit(formsAgree));
}

/** The most matches of a club in each season. */
function longestSeasons(clusters: readonly Cluster[]): Map<string, number> {
  const longest = new Map<string, number>();
  for (const { fixtures } of clusters) {
    for (const [season, count] of fixtures.counts) longest.set(season, Math.max(longest.get(season) ?? 0, count));
  }
  return longest;
}

/**
 * Joins the names of one country's clubs. Two names are one club if they have the same words and no evidence against it, or if they are
 * similar and together make one club's season. Two names that meet, or that play twice at the same time, are two clubs. The result does not
 * depend on the order of the names or the matches.
 *
 * @param fixtures by the keys of the names
 */
export function joinClubs(names: readonly NamedClub[], fixtures: ReadonlyMap<string, ClubFixtures>): JoinedClubs {
  const single = [...names]
    .sort((a, b) => byText(a.key, b.key))
    .map((name): Cluster => {
      const own = fixtures.get(name.key);
      return { keys: [name.key], names: [name], fixtures: mergedFixtures(own ? [own] : []) };
    });
  const bySpelling = joinSameKeys(single);
  const longest = longestSeasons(bySpelling);
  const alike = pairsOf(bySpelling).filter(
    ([a, b]) => (sameKey(a, b) || some(a, b, isShortForm)) && possible(a, b) !== 'two',
  );
  const complete = alike.filter(([a, b]) => possible(a, b) === 'one' && makeOneSeason(a.fixtures, b.fixtures, longest));
  // With two candidates for one season, none is certain.
  const degree = (cluster: Cluster): number => complete.filter((pair) => pair.includes(cluster)).length;
  const certain = complete.filter(([a, b]) => degree(a) === 1 && degree(b) === 1);
  const joined = join(bySpelling, (a, b) => certain.some((pair) => pair.includes(a) && pair.includes(b)));
  const isOne = (a: Cluster, b: Cluster): boolean =>
    joined.some(({ keys }) => keys.includes(a.keys[0] ?? '') && keys.includes(b.keys[0] ?? ''));
  return {
    groups: joined.map(({ keys }) => keys).sort(([a = ''], [b = '']) => byText(a, b)),
    unsure: alike.filter(([a, b]) => !isOne(a, b)).map(([a, b]) => [a.keys[0] ?? '', b.keys[0] ?? '']),
  };
}

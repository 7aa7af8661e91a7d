import { type SearchKind, searchKinds } from './entry.ts';
import { type LoadFile, matchesOf, placeWorth } from './matches.ts';
import { weights } from './postings.ts';
import { queryWords } from './query.ts';
import { readNameSign, type Segment } from './segment.ts';

/** An item that answers a query: where it is in the index. */
export interface Hit {
  kind: SearchKind;
  segment: number;
  item: number;
  score: number;
}

/** Everything that answers a query, the best first. */
export interface Found {
  hits: Hit[];
  /** False where no item has every word: these, if any, have as many of them as any. */
  hasEveryWord: boolean;
}

/** What is asked for by name is a team, a competition or a player before it is a story about them, and a story before one match of many. */
const kindWorth: Readonly<Record<SearchKind, number>> = {
  club: 1.5,
  competition: 1.4,
  player: 1.3,
  news: 1,
  articles: 1,
  analytics: 1,
  caricatures: 1,
  match: 0.9,
};

/** How much more the newest story counts than the oldest one. */
const newness = 0.5;

/** Few matches that have several words of a query are those it is about: two teams, or a team and a round. */
const fewMatches = 8;
const fewMatchesWorth = 1.8;

/** Everything in the index that has the words of a query. */
export const find = async (segments: readonly Segment[], query: string, load: LoadFile): Promise<Found> => {
  const words = queryWords(query);
  const met = await Promise.all(
    segments.map((segment) => Promise.all(words.map((word) => matchesOf(segment, word, load)))),
  );
  const sizes = segments.map(({ kinds }) => kinds.length);
  const size = sum(sizes);
  /** A word that stands in few items says more than one that stands in many. */
  const rarity = words.map((_, at) => Math.log(1 + size / (1 + sum(met.map((byWord) => byWord[at]?.size ?? 0)))));
  const stories = sum(segments.map((segment) => (isOfStories(segment) ? segment.kinds.length : 0)));

  let best = 1;
  let hits: Hit[] = [];
  let older = 0;
  for (const [at, segment] of segments.entries()) {
    for (const [item, { count, named, score }] of together(met[at] ?? [], rarity)) {
      if (count < best) continue;
      if (count > best) [best, hits] = [count, []];
      const kind = searchKinds[Number(segment.kinds[item])];
      if (!kind) continue;
      const place = isOfStories(segment) ? 1 + (newness * (older + item)) / stories : fullness(segment, item, named);
      hits.push({ kind, segment: at, item, score: score * kindWorth[kind] * place });
    }
    if (isOfStories(segment)) older += segment.kinds.length;
  }
  const matches = hits.filter(({ kind }) => kind === 'match');
  if (best > 1 && matches.length <= fewMatches) for (const hit of matches) hit.score *= fewMatchesWorth;
  hits.sort((a, b) => b.score - a.score || b.segment - a.segment || b.item - a.item);
  return { hits, hasEveryWord: hits.length > 0 && best === words.length };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const isOfStories = ({ names }: Segment): boolean => names === '';

/** A name met whole counts more than one of many words, a short one a little more, and a well-known bearer more than one nobody asks for. */
const fullness = ({ names }: Segment, item: number, met: number): number => {
  const sign = names[item];
  if (sign === undefined) return 1;
  const { words, renown } = readNameSign(sign);
  return 1 + Math.min(1, met / words) + renown / 20 - words / 50;
};

interface Met {
  /** Words of the query the item has. */
  count: number;
  /** Those of them that stand in its name or title, or in another name of it. */
  named: number;
  score: number;
}

/** Of each item, which words of the query it has, and what they are worth together. */
const together = (met: readonly ReadonlyMap<number, number>[], rarity: readonly number[]): Map<number, Met> => {
  const items = new Map<number, Met>();
  for (const [at, matches] of met.entries()) {
    for (const [item, match] of matches) {
      const known = items.get(item) ?? { count: 0, named: 0, score: 0 };
      known.count += 1;
      if (match > placeWorth[weights.subject]) known.named += 1;
      known.score += match * (rarity[at] ?? 0);
      items.set(item, known);
    }
  }
  return items;
};

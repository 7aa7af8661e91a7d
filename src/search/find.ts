import { type SearchKind, searchKinds } from './entry.ts';
import { type LoadFile, type Match, matchesOf } from './matches.ts';
import { nearest } from './nearest.ts';
import { queryWords, type QueryWord } from './query.ts';
import { readNameSign, type SearchIndex, type Segment } from './segment.ts';

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
  corrections: Correction[];
}

/** A word that nothing has, folded, and the one that was looked for in its place. */
export interface Correction {
  from: string;
  to: string;
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

/** Everything in the index that has the words of a query. `names` is the file of words in names, for those that are misspelt. */
export const find = async ({ segments, names }: SearchIndex, query: string, load: LoadFile): Promise<Found> => {
  const asked = queryWords(query);
  const first = await Promise.all(asked.map((word) => inAll(segments, word, load)));
  const { words, met, corrections } = await correcting(asked, first, async (word) => {
    const [form = ''] = word.forms;
    const meant = nearest(form, (await load(names)).split('\n'));
    if (meant === undefined) return undefined;
    const instead = { ...word, forms: [meant] };
    return { word: instead, met: await inAll(segments, instead, load), correction: { from: form, to: meant } };
  });

  const size = sum(segments.map(({ kinds }) => kinds.length));
  /** A word that stands in few items says more than one that stands in many. */
  const rarity = met.map((bySegment) => Math.log(1 + size / (1 + sum(bySegment.map((items) => items.size)))));
  const stories = sum(segments.map((segment) => (isOfStories(segment) ? segment.kinds.length : 0)));
  const needed = words.filter((word) => !word.isOptional).length;

  let best = 1;
  let hits: Hit[] = [];
  let older = 0;
  for (const [at, segment] of segments.entries()) {
    const inSegment = words.map((word, which) => ({ word, items: met[which]?.[at], rarity: rarity[which] ?? 0 }));
    for (const [item, { count, named, score }] of together(inSegment)) {
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
  return { hits, hasEveryWord: hits.length > 0 && best === needed, corrections };
};

type Items = ReadonlyMap<number, Match>;

/** What a word meets in each segment. */
const inAll = (segments: readonly Segment[], word: QueryWord, load: LoadFile): Promise<Items[]> =>
  Promise.all(segments.map((segment) => matchesOf(segment, word, load)));

interface Corrected {
  word: QueryWord;
  met: Items[];
  correction: Correction;
}

/** Puts in the place of words that nothing has the ones that were meant, where there are such. */
const correcting = async (
  asked: readonly QueryWord[],
  first: readonly Items[][],
  correct: (word: QueryWord) => Promise<Corrected | undefined>,
): Promise<{ words: QueryWord[]; met: Items[][]; corrections: Correction[] }> => {
  const all = await Promise.all(
    asked.map(async (word, at) => {
      const met = first[at] ?? [];
      const isMissing = !word.isOptional && met.every((items) => items.size === 0);
      return (isMissing && (await correct(word))) || { word, met, correction: undefined };
    }),
  );
  return {
    words: all.map(({ word }) => word),
    met: all.map(({ met }) => met),
    corrections: all.flatMap(({ correction }) => correction ?? []),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const isOfStories = ({ names }: Segment): boolean => names === '';

/** A name met whole counts more than one of many words, a short one a little more, and a well-known bearer more than one nobody asks for. */
const fullness = ({ names }: Segment, item: number, met: number): number => {
  const { words, renown } = readNameSign(names[item] ?? '');
  return 1 + Math.min(1, met / words) + renown / 60 - words / 50;
};

interface Met {
  /** Words of the query that are needed and that the item has. */
  count: number;
  /** Words that stand in its name or title. */
  named: number;
  score: number;
}

/** Of each item, which words of the query it has, and what they are worth together. */
const together = (
  words: readonly { word: QueryWord; items: Items | undefined; rarity: number }[],
): Map<number, Met> => {
  const items = new Map<number, Met>();
  for (const { word, items: matches = [], rarity } of words) {
    for (const [item, { worth, isNamed }] of matches) {
      const known = items.get(item) ?? { count: 0, named: 0, score: 0 };
      if (!word.isOptional) known.count += 1;
      if (isNamed) known.named += 1;
      known.score += worth * rarity;
      items.set(item, known);
    }
  }
  return items;
};

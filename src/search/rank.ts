import { type SearchKind, searchKinds } from './entry.ts';
import { countMatches, type MatchedWord } from './match-word.ts';
import { weights } from './postings.ts';
import { isOfStories, readNameSign, type TextSegment } from './segment.ts';

/** A result of a query: its position in the index. */
export interface Hit {
  kind: SearchKind;
  segment: number;
  item: number;
  score: number;
}

/** By name, a team, a page, a competition or a player ranks before a story about them, and a story before one of many matches. */
const kindWorth: Readonly<Record<SearchKind, number>> = {
  club: 1.5,
  competition: 1.4,
  page: 1.5,
  player: 1.3,
  news: 1,
  articles: 1,
  analytics: 1,
  caricatures: 1,
  match: 0.9,
};

/** Factor of the newest story relative to the oldest one. */
const newness = 0.5;

/** If only a few matches have several words of a query, the query is about them: two teams, or a team and a round. */
const fewMatches = 8;
const fewMatchesWorth = 1.8;

/** The items with the highest number of words of a query, best first; that number, and whether it is every word. */
export const rank = (
  segments: readonly TextSegment[],
  answers: readonly MatchedWord[],
): { hits: Hit[]; count: number; hasEveryWord: boolean } => {
  const size = sum(segments.map(({ kinds }) => kinds.length));
  /** A word in few items is more significant than one in many. */
  const rarity = answers.map(({ met }) => Math.log(1 + size / (1 + countMatches(met))));
  const stories = sum(segments.map((segment) => (isOfStories(segment) ? segment.kinds.length : 0)));
  const needed = answers.filter(({ word }) => !word.isOptional).length;

  let best = 1;
  let hits: Hit[] = [];
  let older = 0;
  for (const [at, segment] of segments.entries()) {
    for (const [item, { count, named, score }] of together(answers, rarity, at)) {
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
  return { hits, count: hits.length > 0 ? best : 0, hasEveryWord: hits.length > 0 && best === needed };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A complete name counts more than one of many words, a short one a little more, and a well-known bearer more than an unknown one. */
const fullness = ({ names }: TextSegment, item: number, met: number): number => {
  const { words, renown } = readNameSign(names[item] ?? '');
  return 1 + Math.min(1, met / words) + renown / 60 - words / 50;
};

interface Ranked {
  /** Words of the query that are needed and that the item has. */
  count: number;
  /** Words that stand in its name or title. */
  named: number;
  score: number;
}

/** For each item of a segment, its words of the query and their total weight. */
const together = (answers: readonly MatchedWord[], rarity: readonly number[], segment: number): Map<number, Ranked> => {
  const items = new Map<number, Ranked>();
  for (const [which, { word, met }] of answers.entries()) {
    for (const [item, { worth, place, isWhole }] of met[segment] ?? []) {
      const known = items.get(item) ?? { count: 0, named: 0, score: 0 };
      if (!word.isOptional) known.count += 1;
      if (isWhole && place === weights.name) known.named += 1;
      known.score += worth * (rarity[which] ?? 0);
      items.set(item, known);
    }
  }
  return items;
};

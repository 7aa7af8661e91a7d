import { isKnownWord, isOfRecord, nameMatches } from './known-word.ts';
import type { LoadFile } from './matches.ts';
import {
  countMatches,
  matchForms,
  matchWord,
  type MatchedWord,
  mergeMatches,
  type SegmentMatches,
} from './match-word.ts';
import { aLetterAway, nearest } from '../lib/nearest.ts';
import { weights } from './postings.ts';
import { queryWords, type QueryWord } from './query.ts';
import { type Hit, rank } from './rank.ts';
import type { SearchIndex } from './segment.ts';
import { bySound, soundingLike, soundOf } from './sound.ts';

/** All results of a query, best first. */
export interface Found {
  hits: Hit[];
  /** False if no item has every word: then the results have the highest number of them. */
  hasEveryWord: boolean;
  corrections: Correction[];
  /** Other spellings of names in the query that led to results. */
  variants: string[];
}

/** A folded word without results, and the word that replaced it. */
interface Correction {
  from: string;
  to: string;
}

/** Factor for a name in another spelling. */
const variantWorth = 0.7;

/** Of guesses, those whose own name is the word in another spelling: Al Ahly for Al Ahli, which players of another Al Ahli only mention. */
const bearersOfSpelling = (
  guesses: Found['hits'],
  { met, correction }: CorrectedWord,
  word: QueryWord,
): Found['hits'] =>
  correction && soundOf(correction.to) === soundOf(word.forms[0] ?? '')
    ? guesses.filter((hit) => isNamed(hit, met))
    : [];

/**
 * Finds everything in the index with the words of a query. `names` is the file of words in names: for misspelt words and other spellings.
 */
export const find = async ({ segments, names }: SearchIndex, query: string, load: LoadFile): Promise<Found> => {
  const loadNames = async (): Promise<string[]> => (await load(names)).split('\n');

  /** The words in names that a word probably means, the likeliest first. */
  const meaningsOf = async (word: QueryWord, maxCount: number): Promise<CorrectedWord[]> => {
    const [from = ''] = word.forms;
    const meanings = meant(from, await loadNames(), maxCount).map(async (to) => ({
      word: { ...word, forms: [to] },
      met: await matchForms(segments, [to], false, load),
      correction: { from, to },
    }));
    return Promise.all(meanings);
  };

  /** A word itself; if it has no results, the words that it probably means. */
  const corrected = async (answer: MatchedWord): Promise<CorrectedWord[]> => {
    const { word, met } = answer;
    return mayBeName(word) && countMatches(met) === 0 ? [answer, ...(await meaningsOf(word, maxMeanings))] : [answer];
  };

  /** The number of names in the record that begin with a word as it was typed. */
  const bearersOf = async ({ forms: [form = ''], isOpen }: QueryWord): Promise<number> =>
    nameMatches(segments, await matchForms(segments, [form], isOpen, load)).length;

  /** Whether a word may be a misspelt name: no name is the word, and few begin with it. */
  const isDoubtful = async ({ word, met }: MatchedWord): Promise<boolean> => {
    const isShort = (word.forms[0] ?? '').length < minNameLength;
    return mayBeName(word) && !isShort && !isKnownWord(segments, met) && (await bearersOf(word)) < fewNames;
  };

  /** The results of a query with one significant word. If it may be misspelt, names that it may mean follow the results that have it. */
  const findLone = async (words: readonly MatchedWord[], lone: MatchedWord): Promise<Found> => {
    const own = rank(segments, words);
    const found = { ...own, corrections: [], variants: [] };
    if (!(await isDoubtful(lone))) return found;
    const meanings = await meaningsOf(lone.word, maxLoneMeanings);
    const [likeliest, ...others] = meanings.map(({ met }) => met);
    if (!likeliest) return found;
    const met = others.reduce((all, each) => mergeMatches(all, each, guessWorth), likeliest);
    const meant = rank(
      segments,
      words.map((each) => (each === lone ? { word: lone.word, met } : each)),
    );
    if (own.hits.length === 0) {
      const [best] = meant.hits;
      const correction = meanings.find(({ met }) => best && met[best.segment]?.has(best.item))?.correction;
      return { ...meant, corrections: correction ? [correction] : [], variants: [] };
    }
    const has = new Set(own.hits.map(({ segment, item }) => `${segment} ${item}`));
    const guesses = meant.hits.filter(
      ({ segment, item }) =>
        !has.has(`${segment} ${item}`) &&
        isOfRecord(segments, segment) &&
        (met[segment]?.get(item)?.place ?? 0) >= weights.line,
    );
    // A match of only a part of the word, without its article or joined letters, is less certain.
    const sure = (await bearersOf(lone.word)) > 0 ? own.hits.length : surelyFirst;
    const bearers = sure === surelyFirst && meanings[0] ? bearersOfSpelling(guesses, meanings[0], lone.word) : [];
    const hits = [...bearers, ...own.hits.slice(0, sure), ...guesses, ...own.hits.slice(sure)];
    return { ...found, hits: [...new Set(hits)] };
  };

  /** Adds the results of names that a word may stand for. */
  const withVariants = async (answer: MatchedWord, variantsOf: VariantsOf): Promise<VariedWord> => {
    const { word, met } = answer;
    const variants = mayBeName(word) ? variantsOf(word, await loadNames()) : [];
    const others = await matchForms(segments, variants, false, load);
    return { word, met: mergeMatches(met, others, variantWorth), variants };
  };

  const matchedWords = await Promise.all(queryWords(query).map((word) => matchWord(segments, word, load)));
  const [lone, ...more] = matchedWords.filter(({ word }) => !word.isOptional);
  if (lone && more.length === 0) return findLone(matchedWords, lone);
  const { answers, hits, hasEveryWord } = bestReading(segments, await Promise.all(matchedWords.map(corrected)));
  const corrections = answers.flatMap(({ correction }) => correction ?? []);
  const found = { hits, hasEveryWord, corrections, variants: [] };
  if (hits.length === 0) return found;
  if (hasEveryWord) {
    if (hits.some(({ segment }) => isOfRecord(segments, segment))) return found;
    const doubts = await Promise.all(answers.map(isDoubtful));
    if (!doubts.includes(true)) return found;
  }
  // No item has all of them: Mohammed and Salah are names, but the only person with both is Mohamed Salah. Or only texts have all, one of them misspelt.
  for (const variantsOf of likelyVariants) {
    const varied = await Promise.all(answers.map((answer) => withVariants(answer, variantsOf)));
    const other = rank(segments, varied);
    if (!other.hasEveryWord) continue;
    const variants = varied.flatMap(({ variants }) => variants);
    if (!hasEveryWord) return { hits: other.hits, hasEveryWord: true, corrections, variants };
    const named = other.hits.filter(({ segment }) => isOfRecord(segments, segment));
    if (named.length > 0) return { ...found, hits: [...hits, ...named], variants };
  }
  return found;
};

/** Whether a result has a word in its own name; a match has the names of teams. */
const isNamed = ({ kind, segment, item }: Hit, met: readonly SegmentMatches[]): boolean =>
  kind !== 'match' && met[segment]?.get(item)?.place === weights.name;

type CorrectedWord = MatchedWord & { correction?: Correction };

/**
 * The meaning of a query in which some words have no results. Each such word is tried as written and as its probable meanings. The reading
 * whose results have the most words is used, then the highest score. So a misspelt first name is the one that fits the last name, and a
 * guess that fits nothing is not made.
 */
const bestReading = (segments: SearchIndex['segments'], words: readonly (readonly CorrectedWord[])[]) => {
  const readings = Array.from({ length: Math.max(1, ...words.map(({ length }) => length)) }, (_, at) => {
    const answers = words.flatMap(
      (readingsOfWord) => readingsOfWord[at] ?? readingsOfWord[1] ?? readingsOfWord[0] ?? [],
    );
    return { answers, ...rank(segments, answers) };
  });
  const score = ({ hits }: { hits: Hit[] }): number => hits[0]?.score ?? 0;
  return readings.reduce((best, each) => {
    const isAsGood = each.count === best.count && each.count > 1 && best !== readings[0];
    return each.count > best.count || (isAsGood && score(each) > score(best)) ? each : best;
  });
};

type VariantsOf = (word: QueryWord, names: readonly string[]) => string[];
type VariedWord = MatchedWord & { variants: string[] };

/**
 * Other names that a name in a query may mean, the likelier first: names that sound like it, then names that differ in one letter. Saleh is
 * a name, but محمد صالح means محمد صلاح if the data has no Mohamed Saleh.
 */
const likelyVariants: readonly VariantsOf[] = [
  ({ forms: [form = ''] }, names) => soundingLike(form, names),
  // The word as written: its correction was a guess without the other words.
  ({ forms: [form = ''], written: [written = form] }, names) => [
    ...new Set([...soundingLike(form, names), ...aLetterAway(written, names)]),
  ],
];

const mayBeName = ({ isOptional, isPhrase }: QueryWord): boolean => !isOptional && !isPhrase;

/**
 * Maximum number of words in names that are tried for a word without results. A single word has a higher maximum, and all of them are in
 * the results.
 */
const [maxMeanings, maxLoneMeanings] = [3, 8];

/** Factor for names that a lone word means less likely than others. */
const guessWorth = 0.7;

/** Shorter words are not among those in names. */
const minNameLength = 3;

/** Number of names shown beside other results: if fewer begin with a word, guesses are added. */
const fewNames = 5;

/** The number of results that stay first where a word is found only without its article or joined letters. */
const surelyFirst = 2;

/** The words in names that a word without results probably means, the likeliest first. */
const meant = (word: string, names: readonly string[], maxCount: number): string[] => {
  const near = bySound(word, nearest(word, names));
  return (near.length > 0 ? near : soundingLike(word, names)).slice(0, maxCount);
};

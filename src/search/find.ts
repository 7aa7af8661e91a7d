import { type LoadFile } from './matches.ts';
import { countMatches, matchForms, matchWord, type MatchedWord, mergeMatches } from './match-word.ts';
import { aLetterAway, nearest } from './nearest.ts';
import { queryWords, type QueryWord } from './query.ts';
import { type Hit, rank } from './rank.ts';
import { type SearchIndex } from './segment.ts';
import { bySound, soundingLike } from './sound.ts';

/** All results of a query, best first. */
export interface Found {
  hits: Hit[];
  /** False where no item has every word: then the results have the highest number of them. */
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

/**
 * Finds everything in the index with the words of a query. `names` is the file of words in names: for misspelt words and other spellings.
 */
export const find = async ({ segments, names }: SearchIndex, query: string, load: LoadFile): Promise<Found> => {
  const loadNames = async (): Promise<string[]> => (await load(names)).split('\n');

  /** A word as it is; where it has no results, then as the words that it probably means, the likeliest first. */
  const corrected = async (answer: MatchedWord): Promise<CorrectedWord[]> => {
    const { word, met } = answer;
    if (!mayBeName(word) || countMatches(met) > 0) return [answer];
    const [from = ''] = word.forms;
    const meanings = meant(from, await loadNames()).map(async (to) => ({
      word: { ...word, forms: [to] },
      met: await matchForms(segments, [to], word.isOpen, load),
      correction: { from, to },
    }));
    return [answer, ...(await Promise.all(meanings))];
  };

  /** Adds the results of names that a word may stand for. */
  const withVariants = async (answer: MatchedWord, variantsOf: VariantsOf): Promise<VariedWord> => {
    const { word, met } = answer;
    const variants = mayBeName(word) ? variantsOf(word, await loadNames()) : [];
    const others = await matchForms(segments, variants, false, load);
    return { word, met: mergeMatches(met, others, variantWorth), variants };
  };

  const matchedWords = await Promise.all(queryWords(query).map((word) => matchWord(segments, word, load)));
  const { answers, hits, hasEveryWord } = bestReading(segments, await Promise.all(matchedWords.map(corrected)));
  const corrections = answers.flatMap(({ correction }) => correction ?? []);
  const found = { hits, hasEveryWord, corrections, variants: [] };
  if (hasEveryWord || hits.length === 0) return found;
  // No item has all of them: Mohammed and Salah are names, but the only person with both is Mohamed Salah.
  for (const variantsOf of likelyVariants) {
    const varied = await Promise.all(answers.map((answer) => withVariants(answer, variantsOf)));
    const other = rank(segments, varied);
    if (other.hasEveryWord)
      return {
        hits: other.hits,
        hasEveryWord: true,
        corrections,
        variants: varied.flatMap(({ variants }) => variants),
      };
  }
  return found;
};

type CorrectedWord = MatchedWord & { correction?: Correction };

/**
 * What a query means some words of which have no results, as written or with what each of them probably means: the reading whose results have
 * most words, then the likeliest for one word alone, the highest score for several. A misspelt first name means the one that goes with the
 * last name, and a guess that goes with nothing is none.
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
 * What else a word that is a name may stand for, the likelier guess first: a name that sounds like it, then also one a letter away. Saleh
 * is a name, but who writes محمد صالح means محمد صلاح, if nobody here is called Mohamed Saleh.
 */
const likelyVariants: readonly VariantsOf[] = [
  ({ forms: [form = ''] }, names) => soundingLike(form, names),
  // As it was written: its correction was a guess without the other words.
  ({ forms: [form = ''], written: [written = form] }, names) => [
    ...new Set([...soundingLike(form, names), ...aLetterAway(written, names)]),
  ],
];

const mayBeName = ({ isOptional, isPhrase }: QueryWord): boolean => !isOptional && !isPhrase;

/** A word without results is tried as so many words in names at most. */
const maxMeanings = 3;

/** The words in names that a word without results probably means, the likeliest first. */
const meant = (word: string, names: readonly string[]): string[] => {
  const near = bySound(word, nearest(word, names));
  return (near.length > 0 ? near : soundingLike(word, names)).slice(0, maxMeanings);
};

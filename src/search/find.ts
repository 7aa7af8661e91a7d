import { type LoadFile } from './matches.ts';
import { countMatches, matchForms, matchWord, type MatchedWord, mergeMatches } from './match-word.ts';
import { nearest } from './nearest.ts';
import { queryWords, type QueryWord } from './query.ts';
import { type Hit, rank } from './rank.ts';
import { type SearchIndex } from './segment.ts';
import { bySound, soundingLike } from './sound.ts';

/** Everything that answers a query, the best first. */
export interface Found {
  hits: Hit[];
  /** False where no item has every word: these, if any, have as many of them as any. */
  hasEveryWord: boolean;
  corrections: Correction[];
  /** Other spellings of names in the query, by which they were found. */
  variants: string[];
}

/** A word that nothing has, folded, and the one that was looked for in its place. */
interface Correction {
  from: string;
  to: string;
}

/** What a name in another spelling counts. */
const variantWorth = 0.7;

/** Everything in the index that has the words of a query. `names` is the file of words in names: for those that are misspelt, or spelt otherwise. */
export const find = async ({ segments, names }: SearchIndex, query: string, load: LoadFile): Promise<Found> => {
  const loadNames = async (): Promise<string[]> => (await load(names)).split('\n');

  /** Puts in the place of a word that nothing has the one that was meant, where there is such. */
  const corrected = async (answer: MatchedWord): Promise<MatchedWord & { correction?: Correction }> => {
    const { word, met } = answer;
    if (!mayBeName(word) || countMatches(met) > 0) return answer;
    const [from = ''] = word.forms;
    const to = meant(from, await loadNames());
    if (to === undefined) return answer;
    const instead = await matchForms(segments, [to], word.isOpen, load);
    return { word: { ...word, forms: [to] }, met: instead, correction: { from, to } };
  };

  /** Adds to what a word meets what names meet that sound like it. */
  const withVariants = async (answer: MatchedWord): Promise<MatchedWord & { variants: string[] }> => {
    const { word, met } = answer;
    const variants = mayBeName(word) ? soundingLike(word.forms[0] ?? '', await loadNames()) : [];
    const others = await matchForms(segments, variants, false, load);
    return { word, met: mergeMatches(met, others, variantWorth), variants };
  };

  const asked = await Promise.all(queryWords(query).map((word) => matchWord(segments, word, load)));
  const answers = await Promise.all(asked.map(corrected));
  const corrections = answers.flatMap(({ correction }) => correction ?? []);
  const found = { ...rank(segments, answers), corrections, variants: [] };
  if (found.hasEveryWord || found.hits.length === 0) return found;
  // No item has all of them: Mohammed and Salah are names, but nobody is called so who is not Mohamed Salah.
  const varied = await Promise.all(answers.map(withVariants));
  const other = rank(segments, varied);
  return other.hasEveryWord ? { ...other, corrections, variants: varied.flatMap(({ variants }) => variants) } : found;
};

const mayBeName = ({ isOptional, isPhrase }: QueryWord): boolean => !isOptional && !isPhrase;

/** The word in names that was probably meant by one that nothing has. */
const meant = (word: string, names: readonly string[]): string | undefined =>
  bySound(word, nearest(word, names))[0] ?? soundingLike(word, names)[0];

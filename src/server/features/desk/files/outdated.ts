import type { OutdatedTexts } from '#contract/desk/item-routes.ts';
import { type Locale, locales } from '#i18n/locales.ts';

/** What a revision had in each language: a sign that differs where the texts do, empty where there is none. */
export interface LanguageState {
  n: number;
  /** Whether readers got it: what is changed after that is another change. */
  isPublished: boolean;
  signs: Readonly<Record<Locale, string>>;
}

interface Known {
  marks: OutdatedTexts;
  /** The language that was changed last, alone, and whether it followed the other one. */
  run?: { locale: Locale; follows: boolean };
}

/** One language was changed alone: it follows the others where they were changed before it, or where it is new; otherwise they are older now. */
const changeAlone = ({ marks, run }: Known, locale: Locale, before: LanguageState): Known => {
  const follows = run?.locale === locale ? run.follows : marks[locale] !== undefined || before.signs[locale] === '';
  const others: OutdatedTexts = Object.fromEntries(Object.entries(marks).filter(([each]) => each !== locale));
  const older = follows ? [] : locales.filter((each) => each !== locale && before.signs[each] !== '');
  const added = older.map((each) => [each, others[each] ?? { by: locale, n: before.n }] as const);
  return { marks: { ...others, ...Object.fromEntries(added) }, run: { locale, follows } };
};

/**
 * The languages of an item whose text is older than a change of another one: by which, and the number of the revision that has the other's
 * text as it was. A text that was changed after the other's is taken to follow it, until it is published. Nothing is marked by what was
 * changed before the first state, or together.
 * @param states oldest first
 */
export const outdatedTexts = (states: readonly LanguageState[]): OutdatedTexts => {
  let known: Known = { marks: {} };
  for (const [at, state] of states.entries()) {
    const before = states[at - 1];
    if (!before) continue;
    const changed = locales.filter((locale) => before.signs[locale] !== state.signs[locale]);
    const [alone] = changed;
    if (changed.length > 1) known = { marks: {} };
    else if (alone !== undefined) known = changeAlone(known, alone, before);
    if (state.isPublished) known = { marks: known.marks };
  }
  const last = states.at(-1);
  const isStill = ([locale, { by, n }]: [string, { by: Locale; n: number }]): boolean =>
    last?.signs[locale as Locale] !== '' && states.find((state) => state.n === n)?.signs[by] !== last?.signs[by];
  return Object.fromEntries(Object.entries(known.marks).filter(isStill));
};

import { termsOfName, termsOfTitle } from './terms.ts';

/** The terms of names and titles. */
export interface Terms {
  ofName: (name: string) => readonly string[];
  ofTitle: (title: string) => readonly string[];
}

const cached = (termsOf: (text: string) => readonly string[]): ((text: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const terms = known.get(text) ?? termsOf(text);
    known.set(text, terms);
    return terms;
  };
};

/** Computes the terms of each text once: teams, rounds and days occur in many matches. */
export const cachedTerms = (): Terms => ({ ofName: cached(termsOfName), ofTitle: cached(termsOfTitle) });

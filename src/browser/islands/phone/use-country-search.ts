import { useRef } from 'react';
import type { Country } from './countries.ts';
import { beginsWith, isRunning, type Search, withLetter } from './country-search.ts';

/** Type-to-find: stores the letters typed so far, and returns the matching row. */
export function useCountrySearch(rows: readonly Country[]) {
  const search = useRef<Search>(undefined);
  return {
    isRunning: () => isRunning(search.current, performance.now()),
    /** The first row that begins with all letters so far; undefined if none does. */
    rowAfterLetter(letter: string): number | undefined {
      search.current = withLetter(search.current, letter, performance.now());
      const { letters } = search.current;
      const row = rows.findIndex(({ names }) => beginsWith(names, letters));
      return row < 0 ? undefined : row;
    },
  };
}

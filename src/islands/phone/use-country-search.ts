import { useRef } from 'react';
import { type Country } from './countries.ts';
import { beginsWith, isRunning, type Search, withLetter } from './country-search.ts';

/** Type-to-find: remembers what has been typed so far, and says which row it leads to. */
export function useCountrySearch(rows: readonly Country[]) {
  const search = useRef<Search>(undefined);
  return {
    isRunning: () => isRunning(search.current, performance.now()),
    /** The first row that begins with all letters so far; nothing where none does. */
    rowAfterLetter(letter: string): number | undefined {
      search.current = withLetter(search.current, letter, performance.now());
      const { letters } = search.current;
      const row = rows.findIndex(({ names }) => beginsWith(names, letters));
      return row < 0 ? undefined : row;
    },
  };
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PagedItems, PagedList } from '../stores/paged-list.ts';

/** Milliseconds after the last key until a list follows the search. */
export const listSearchPauseMs = 200;

/** A list of what a choice asks for, and what loads its next page. */
export const useList = <Query extends { query?: string | undefined }, Page extends PagedItems>(
  list: PagedList<Query, Page>,
  choice: Query,
) => {
  const shown = useStore(list.$list);
  useEffect(() => {
    const timer = setTimeout(() => void list.load(choice), choice.query ? listSearchPauseMs : 0);
    return () => {
      clearTimeout(timer);
      list.stop();
    };
  }, [list, choice]);
  return { ...shown, loadMore: (): void => void list.load(choice, true) };
};

import { atom } from 'nanostores';
import { askAgain } from '../client/ask-again.ts';
import type { DeskAnswer, DeskFailure } from '../client/client.ts';

/** Items of a list, and how many the whole list has. */
export interface PagedItems {
  items: readonly unknown[];
  total: number;
}

/** What is shown of a list: no page until the first answer. */
export interface ShownList<Page> {
  isLoading: boolean;
  page?: Page;
  failure?: DeskFailure;
}

/** A list that is loaded page by page. An answer that comes after the next question is given up. */
export const pagedList = <Query, Page extends PagedItems>(
  ask: (query: Query, from: number, signal: AbortSignal) => Promise<DeskAnswer<Page>>,
) => {
  const $list = atom<ShownList<Page>>({ isLoading: true });
  let asked = new AbortController();
  /** @param isMore adds the next page to what is shown */
  const load = async (query: Query, isMore = false): Promise<void> => {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const shown = isMore ? ($list.get().page?.items ?? []) : [];
    $list.set({ ...$list.get(), isLoading: true });
    const answer = await ask(query, shown.length, signal);
    if (signal.aborted) return;
    if (answer.ok)
      return $list.set({ isLoading: false, page: { ...answer.data, items: [...shown, ...answer.data.items] } });
    $list.set({ ...$list.get(), isLoading: false, failure: answer.failure });
    askAgain(answer.failure, signal, () => void load(query, isMore));
  };
  return { $list, load, stop: (): void => asked.abort() };
};

export type PagedList<Query, Page extends PagedItems> = ReturnType<typeof pagedList<Query, Page>>;

import { type SearchKind, searchKinds } from '#search/entry.ts';

/** What a search asks, as its address says it: `?q=salah&kind=player`. */
export interface SearchQuestion {
  /** Without spaces around it. */
  query: string;
  kind: SearchKind | 'all';
}

/** The question of an address's query; a kind there is not counts as none. */
export const questionOf = (search: string): SearchQuestion => {
  const given = new URLSearchParams(search);
  const kind = searchKinds.find((each) => each === given.get('kind'));
  return { query: given.get('q')?.trim() ?? '', kind: kind ?? 'all' };
};

/** The query of an address that asks a question: empty where nothing is asked. */
export const searchOf = ({ query, kind }: SearchQuestion): string =>
  query === '' ? '' : `?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) })}`;

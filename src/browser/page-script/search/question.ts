import { type SearchKind, searchKinds } from '#search/entry.ts';

/** A search as its address contains it: `?q=salah&kind=player`. */
export interface SearchQuestion {
  /** Trimmed. */
  query: string;
  kind: SearchKind | 'all';
}

/** The search in an address's query; an unknown kind is ignored. */
export const questionOf = (search: string): SearchQuestion => {
  const given = new URLSearchParams(search);
  const kind = searchKinds.find((each) => each === given.get('kind'));
  return { query: given.get('q')?.trim() ?? '', kind: kind ?? 'all' };
};

/** The query of a search's address: empty if there are no words. */
export const searchOf = ({ query, kind }: SearchQuestion): string =>
  query === '' ? '' : `?${new URLSearchParams({ q: query, ...(kind !== 'all' && { kind }) })}`;

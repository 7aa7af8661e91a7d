import { followRedirects } from '#football/follow-redirects.ts';
import type { Redirect } from '#schemas/redirect.ts';
import type { ReadContext } from '../context.ts';

/** Reads of clubs and matches whose pages are gone. */
export const redirectReads = ({ rows }: ReadContext) => ({
  /** Those that the content does not have under their former id, each with what it has of them now, through as many redirects as there were. */
  all: (): Redirect[] => {
    const list = rows<{ json: string }>([], `SELECT json FROM items WHERE kind = 'redirect' ORDER BY id`).map(
      ({ json }) => JSON.parse(json) as Redirect,
    );
    const isPresent = ({ kind, id }: Redirect['to']): boolean =>
      rows([], 'SELECT 1 FROM items WHERE kind = ? AND id = ?', kind, id).length > 0;
    return followRedirects(list, isPresent).filter(({ to }) => isPresent(to));
  },
});

import { followRedirects } from '#football/follow-redirects.ts';
import type { Redirect } from '#schemas/redirect.ts';

const keyOf = ({ kind, id }: Redirect): string => `${kind}/${id}`;

/**
 * The list of redirects after an import: earlier entries lead on to where their target has moved, and an id that is in use again has none.
 *
 * @param isPresent whether the content has an item of this kind and id
 */
export const mergeRedirects = (
  earlier: readonly Redirect[],
  added: readonly Redirect[],
  isPresent: (item: { kind: Redirect['to']['kind']; id: string }) => boolean,
): Redirect[] => followRedirects([...earlier, ...added], isPresent).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

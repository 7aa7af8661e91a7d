import { z } from 'zod';
import { id } from './ids.ts';

/**
 * An item whose page is gone, and the item whose page its address leads to: an entry of `football/redirects.json`. The importer writes one for
 * each club that it calls by another id, and for each match that is no longer listed. It has no effect while there is an item of this id.
 */
export const redirect = z.strictObject({
  kind: z.enum(['club', 'match']),
  id,
  to: z.strictObject({ kind: z.enum(['club', 'match', 'season']), id }),
});
export type Redirect = z.infer<typeof redirect>;

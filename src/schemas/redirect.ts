import { z } from 'zod';
import { id } from './ids.ts';

/**
 * A redirect from the page of a former item to that of another: an entry of `football/moved.json`. The importer writes one for each club
 * with a new id, and for each match that is no longer listed. It has no effect while an item with this id exists.
 */
export const redirect = z.strictObject({
  kind: z.enum(['club', 'match']),
  id,
  to: z.strictObject({ kind: z.enum(['club', 'match', 'season']), id }),
});
export type Redirect = z.infer<typeof redirect>;

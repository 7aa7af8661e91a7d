import { type Moved } from '#schemas/moved.ts';
import { type ReadContext } from '../context.ts';

/** Reads of clubs and matches whose pages are gone. */
export const movedItemReads = ({ rows }: ReadContext) => ({
  /** Those that the content does not have under their former id, and whose target it has. */
  all: (): Moved[] =>
    rows<{ json: string }>(
      [],
      `SELECT json FROM items AS moved WHERE kind = 'moved'
         AND NOT EXISTS (SELECT 1 FROM items WHERE kind = json_extract(moved.json, '$.kind') AND id = moved.id)
         AND EXISTS (SELECT 1 FROM items
           WHERE kind = json_extract(moved.json, '$.to.kind') AND id = json_extract(moved.json, '$.to.id'))
       ORDER BY id`,
    ).map(({ json }) => JSON.parse(json) as Moved),
});

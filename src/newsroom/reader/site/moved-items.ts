import { followMoves } from '#football/follow-moves.ts';
import { type Moved } from '#schemas/moved.ts';
import { type ReadContext } from '../context.ts';

/** Reads of clubs and matches whose pages are gone. */
export const movedItemReads = ({ rows }: ReadContext) => ({
  /** Items that are no longer in the content under their former id, each with its present id, also after several moves. */
  all: (): Moved[] => {
    const list = rows<{ json: string }>([], `SELECT json FROM items WHERE kind = 'moved' ORDER BY id`).map(
      ({ json }) => JSON.parse(json) as Moved,
    );
    const isPresent = ({ kind, id }: Moved['to']): boolean =>
      rows([], 'SELECT 1 FROM items WHERE kind = ? AND id = ?', kind, id).length > 0;
    return followMoves(list, isPresent).filter(({ to }) => isPresent(to));
  },
});

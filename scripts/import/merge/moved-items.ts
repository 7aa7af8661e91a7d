import { followMoves } from '#football/follow-moves.ts';
import type { Moved } from '#schemas/moved.ts';

const keyOf = ({ kind, id }: Moved): string => `${kind}/${id}`;

/**
 * The list of moved items after an import. Earlier entries follow their moved target, and an id that is in use again has no entry.
 *
 * @param isPresent whether the content has an item of this kind and id
 */
export const movedItems = (
  earlier: readonly Moved[],
  added: readonly Moved[],
  isPresent: (item: { kind: Moved['to']['kind']; id: string }) => boolean,
): Moved[] => followMoves([...earlier, ...added], isPresent).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

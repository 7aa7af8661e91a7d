import type { Club } from '#schemas/club.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import type { Player } from '#schemas/player.ts';
import type { Venue } from '#schemas/venue.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';

/** Named reads of items by their ids. */
export const itemReads = ({ rows, item }: ReadContext) => ({
  club: (id: string) => item<Club>('club', id),
  competition: (id: string) => item<Competition>('competition', id),
  season: (id: string) => item<Season>('season', id),
  venue: (id: string) => item<Venue>('venue', id),
  player: (id: string) => item<Player>('player', id),

  /** Whether there is an item: a page that only links to it changes with nothing else of it. */
  exists: (kind: 'club' | 'player' | 'match' | 'competition', id: string): boolean => item(kind, id) !== undefined,

  /** Every id of one kind, for the list of addresses. */
  ids: (kind: 'club' | 'player' | 'match' | 'tag' | 'author'): string[] =>
    rows<{ id: string }>(
      [dependencyKey('kind', { kind })],
      'SELECT id FROM items WHERE kind = ? ORDER BY id',
      kind,
    ).map(({ id }) => id),
});

export type ItemReads = ReturnType<typeof itemReads>;

/** The id of a match whose teams are not both known: by its position in its season, or in a part of it. */
export const slotId = (within: string, slot: number): string => `${within}-match-${slot}`;

/** True for such an id. Ids of matches between teams end with those of both teams. */
export const isSlotId = (id: string): boolean => /-match-\d+$/.test(id);

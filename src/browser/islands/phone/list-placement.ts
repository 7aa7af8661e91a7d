/** Where a list opens, and how high it may be. */
export interface ListPlacement {
  side: 'below' | 'above';
  room: number;
}

/** Below this much room the list opens above the field. */
const leastBelow = 200;

/** Distance between the list and the edge of the window. */
const margin = 8;

/** Position of a field's list, in CSS pixels of the window: below with more than 200 free, else above. */
export function listPlacement(field: { top: number; bottom: number }, windowHeight: number): ListPlacement {
  const below = windowHeight - field.bottom;
  return below > leastBelow ? { side: 'below', room: below - margin } : { side: 'above', room: field.top - margin };
}

/** Where a list opens, and how high it may be. */
export interface ListPlacement {
  side: 'below' | 'above';
  room: number;
}

/** Below this much room the list opens above the field. */
const leastBelow = 200;

/** What the list keeps away from the edge of the window. */
const margin = 8;

/** Where the list of a field has its place, in CSS pixels of the window: below with more than 200 free, else above. */
export function listPlacement(field: { top: number; bottom: number }, windowHeight: number): ListPlacement {
  const below = windowHeight - field.bottom;
  return below > leastBelow ? { side: 'below', room: below - margin } : { side: 'above', room: field.top - margin };
}

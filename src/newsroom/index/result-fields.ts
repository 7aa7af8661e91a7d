/** What a match has only once it is played. */
export const resultFields = [
  'status',
  'statusNote',
  'score',
  'events',
  'stats',
  'attendance',
  'times',
  'notes',
] as const;

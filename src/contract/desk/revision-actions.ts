/** What happened to an item. */
export const revisionActions = [
  'outside',
  'create',
  'save',
  'publish',
  'withdraw',
  'correct',
  'discard',
  'restore',
  'import',
] as const;
export type RevisionAction = (typeof revisionActions)[number];

/** Whether readers see a story: in its own file, as browsers need it without a validator. */
export const itemStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Whether readers see a story: in its own file, as browsers need it without a validator. */
export const itemStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Whether readers see an item, or saw it before it was withdrawn. @param now milliseconds on the paper's clock */
export const wasSeen = ({ status, publishedAt }: { status?: ItemStatus; publishedAt?: string }, now: number): boolean =>
  status === 'archived' || ((status === 'published' || status === 'scheduled') && Date.parse(publishedAt ?? '') <= now);

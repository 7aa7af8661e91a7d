import { type ReadContext } from './context.ts';

/** SQL that is true for an edition `e` readers may see: published, or scheduled and due; in development everything not withdrawn. */
export const outIn = ({ drafts, now }: Pick<ReadContext, 'drafts' | 'now'>): string =>
  drafts ? `e.status != 'archived'` : `e.status IN ('published', 'scheduled') AND e.publishedAt <= '${now}'`;

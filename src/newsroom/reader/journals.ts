import type { LiveMatch } from '#football/live/live-match.ts';
import type { ReadContext } from './context.ts';

/** Named reads of what journals say of matches. */
export const journalReads = ({ item }: ReadContext) => ({
  /** A match by its journal, once it has started, and as long as its record comes from it. */
  journal: (id: string): LiveMatch | undefined => item<{ live?: LiveMatch }>('live-record', id)?.live,
});

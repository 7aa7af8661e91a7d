import { type LiveMatch } from '#football/live/live-match.ts';
import { dependencyKey } from '../dependency-keys.ts';
import { type ReadContext } from './context.ts';

/** Named reads of what journals say of matches. */
export const journalReads = ({ item, depend }: ReadContext) => ({
  /** A match by its journal, as long as its record comes from it. */
  journal: (id: string): LiveMatch | undefined => {
    // Its row is in no unit of content: the record changes with it.
    depend(dependencyKey('item', { kind: 'match', id }));
    return item<{ live: LiveMatch }>('live-record', id)?.live;
  },
});

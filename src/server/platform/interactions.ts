import { join } from 'node:path';
import { interactionsFile, interactionsFileName, type PublishedPoll } from '#contract/interactions.ts';
import { rereadable } from './rereadable.ts';

/** A published poll. Instants in milliseconds since 1970. */
export interface KnownPoll extends Omit<PublishedPoll, 'opensAt' | 'closesAt'> {
  opensAt: number;
  closesAt: number;
}

/** What readers can rate and vote on. */
export interface Interactions {
  /** Ids of rateable items by their type. */
  rateable: ReadonlyMap<string, ReadonlySet<string>>;
  /** By id, in the order of publication. */
  polls: ReadonlyMap<string, KnownPoll>;
}

const parse = (text: string): Interactions => {
  const { rateable, polls } = interactionsFile.parse(JSON.parse(text));
  return {
    rateable: new Map(Object.entries(rateable).map(([type, ids]) => [type, new Set(ids)])),
    polls: new Map(
      polls.map((poll) => [
        poll.id,
        { ...poll, opensAt: Date.parse(poll.opensAt), closesAt: Date.parse(poll.closesAt) },
      ]),
    ),
  };
};

/** What readers can rate and vote on in the published site. It follows each publish; a call costs one `stat`. */
export const readInteractions = (dist: string): (() => Interactions) =>
  rereadable<Interactions>(join(dist, interactionsFileName), parse, { rateable: new Map(), polls: new Map() });

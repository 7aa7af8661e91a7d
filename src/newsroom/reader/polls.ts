import type { PollState } from '#contract/polls.ts';
import { type PollTally } from '../index/tallies.ts';
import { type IndexedPoll } from '../index/read-poll.ts';
import { dependencyKey } from '../dependency-keys.ts';
import { type ReadContext } from './context.ts';
import { type Texts } from './texts.ts';
import { byLocale } from '#i18n/localised-text.ts';

/** A poll with its state at the time of the build. */
export type PollView = IndexedPoll & { state: PollState };

export const pollStateAt = (
  instant: number,
  { opensAt, closesAt }: Pick<IndexedPoll, 'opensAt' | 'closesAt'>,
): PollState => {
  if (Date.parse(opensAt) > instant) return 'upcoming';
  return Date.parse(closesAt) > instant ? 'open' : 'closed';
};

/** Named reads of polls and their votes. */
export const pollReads = ({ rows, item, now }: ReadContext, texts: Texts) => {
  const view = ({ image, ...poll }: IndexedPoll): PollView => ({
    ...poll,
    question: texts.localised(poll.question),
    options: poll.options.map((option) => ({ ...option, label: texts.localised(option.label) })),
    ...(image && {
      image: {
        ...byLocale((locale) => ({ ...image[locale], alt: texts.plain(locale, image[locale].alt) })),
      },
    }),
    state: pollStateAt(Date.parse(now), poll),
  });
  return {
    /** A poll by its id. */
    poll: (id: string): PollView | undefined => {
      const poll = item<IndexedPoll>('poll', id);
      return poll && view(poll);
    },

    /** Every poll, the one that closes last first. */
    polls: (): PollView[] =>
      rows<{ json: string }>(
        [dependencyKey('kind', { kind: 'poll' })],
        `SELECT json FROM items WHERE kind = 'poll' ORDER BY julianday(json_extract(json, '$.closesAt')) DESC, id`,
      ).map(({ json }) => view(JSON.parse(json) as IndexedPoll)),

    /** The votes of a poll at the last publish: while it is open only where its result is always shown. */
    pollTally: (id: string): PollTally | undefined => item<PollTally>('poll-tally', id),
  };
};

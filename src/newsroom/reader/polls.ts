import type { PollState } from '#contract/polls.ts';
import type { PollTally } from '../index/tallies.ts';
import type { IndexedPoll } from '../index/read-poll.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { Texts } from './texts.ts';
import { byLocale, type TextByLocale } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { languagesOf } from '#schemas/poll.ts';

/** A poll with its state at the time of the build. */
export type PollView = IndexedPoll & {
  state: PollState;
  /** Those it is shown in. */
  languages: Locale[];
};

export const pollStateAt = (
  instant: number,
  { opensAt, closesAt }: Pick<IndexedPoll, 'opensAt' | 'closesAt'>,
): PollState => {
  if (Date.parse(opensAt) > instant) return 'upcoming';
  return Date.parse(closesAt) > instant ? 'open' : 'closed';
};

/** Named reads of polls and their votes. */
export const pollReads = ({ rows, item, now }: ReadContext, texts: Texts) => {
  const view = ({ image, ...poll }: IndexedPoll): PollView => {
    const languages = languagesOf(poll);
    /** In the languages that the poll lacks: readers do not see it there. */
    const complete = (text: TextByLocale) =>
      texts.localised(byLocale((locale) => text[locale] ?? Object.values(text)[0] ?? ''));
    return {
      ...poll,
      languages,
      question: complete(poll.question),
      options: poll.options.map((option) => ({ ...option, label: complete(option.label) })),
      ...(image && {
        image: byLocale((locale) => ({ ...image[locale], alt: texts.plain(locale, image[locale].alt) })),
      }),
      state: pollStateAt(Date.parse(now), poll),
    };
  };
  return {
    /** A poll by its id. */
    poll: (id: string): PollView | undefined => {
      const poll = item<IndexedPoll>('poll', id);
      return poll && view(poll);
    },

    /** Every poll, or those of a language, the one that closes last first. */
    polls: (locale?: Locale): PollView[] =>
      rows<{ json: string }>(
        [dependencyKey('kind', { kind: 'poll' })],
        `SELECT json FROM items WHERE kind = 'poll' ORDER BY julianday(json_extract(json, '$.closesAt')) DESC, id`,
      )
        .map(({ json }) => view(JSON.parse(json) as IndexedPoll))
        .filter(({ languages }) => locale === undefined || languages.includes(locale)),

    /** The votes of a poll at the last publish: while it is open only where its result is always shown. */
    pollTally: (id: string): PollTally | undefined => item<PollTally>('poll-tally', id),
  };
};

import { type Locale } from '#i18n/locales.ts';
import { type Author, type Page, type Tag } from '#schemas/desk.ts';
import { type Poll } from '#schemas/poll.ts';
import { type ReadContext } from './context.ts';

type StandingText = Page & {
  bodies: Record<Locale, { html: string; headings: { id: string; text: string; depth: number }[] }>;
};

export type PollState = 'upcoming' | 'open' | 'closed';

const stateAt = ({ opensAt, closesAt }: Poll, now: string): PollState => {
  const instant = Date.parse(now);
  if (Date.parse(opensAt) > instant) return 'upcoming';
  return Date.parse(closesAt) > instant ? 'open' : 'closed';
};

/** Named reads of who writes, what is tagged, standing pages and polls. */
export const deskReads = ({ rows, item, now }: ReadContext) => ({
  author: (id: string) => item<Author>('author', id),
  tag: (id: string) => item<Tag>('tag', id),
  standingText: (id: string) => item<StandingText>('page', id),

  /** Every poll with its state at the time of the build, the one that closes last first. */
  polls: (): (Poll & { state: PollState })[] => {
    return rows<{ json: string }>(
      ['kind/poll'],
      `SELECT json FROM items WHERE kind = 'poll' ORDER BY json_extract(json, '$.closesAt') DESC, id`,
    ).map(({ json }) => {
      const poll = JSON.parse(json) as Poll;
      return { ...poll, state: stateAt(poll, now) };
    });
  },
});

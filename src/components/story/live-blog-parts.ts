import { momentHtml, momentId, momentLine } from '#browser/islands/live/moment-html.ts';
import { hasResult } from '#football/decided.ts';
import { liveOfRecord } from '#football/live/live-of-record.ts';
import { isKeyMoment, momentsOf } from '#football/live/moments.ts';
import { type LiveBlogEntry, liveEntriesOf, withoutLinks } from '#newsroom/live-entries.ts';
import type { StoryPage } from '#newsroom/reader/story.ts';
import { bodyHtml } from './body-html.ts';
import { momentWords } from './live-blog-words.ts';

/** What stands in a live blog at an instant: an entry of its editors, or what happened in its match, as the HTML of an entry. */
export interface LiveBlogPart {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  isKey: boolean;
  /** HTML in a line: its title, or how it begins. */
  line: string;
  entry: LiveBlogEntry | undefined;
  html: string;
}

const dayMs = 86_400_000;

/** The first paragraph: an entry may begin with a picture. */
const firstWords = (html: string): string => /<p>(?!::)([^]*?)<\/p>/.exec(html)?.[1] ?? '';

/** The introduction of a live blog, and its entries with what happened in its match among them, the newest first. */
export const liveBlogParts = (story: StoryPage, locals: App.Locals) => {
  const { read, format } = locals;
  const { live } = story;
  const { intro, entries } = liveEntriesOf(bodyHtml(story, locals));
  const view = live?.match === undefined ? undefined : read.match(live.match);
  const journal = view && read.journal(view.match.id);
  const played = view && (journal ?? liveOfRecord(view.match, (player) => read.player(player)?.name));
  const words = view && momentWords(view, locals);
  const moments = played ? momentsOf(played) : [];
  const times = [...entries.map(({ at }) => Date.parse(at)), ...moments.map(({ at }) => at)];
  const style: 'dayTime' | 'time' = Math.max(...times) - Math.min(...times) > dayMs ? 'dayTime' : 'time';
  const timeAt = (at: number | string): string => format.date(new Date(at).toISOString(), style);
  const ofMatch: LiveBlogPart[] =
    played && words
      ? moments.map((moment) => {
          const row = { n: 0, ...played };
          return {
            ...{ id: momentId(moment), at: moment.at, isKey: isKeyMoment(moment, row), entry: undefined },
            line: momentLine(moment, row, words),
            html: momentHtml(moment, row, words, timeAt(moment.at)),
          };
        })
      : [];
  const written = entries.map((entry): LiveBlogPart => {
    const { id, at, isKey, title, html } = entry;
    return { id, at: Date.parse(at), isKey, line: withoutLinks(title || firstWords(html)), entry, html: '' };
  });
  const all = [...written, ...ofMatch].sort((a, b) => b.at - a.at);
  return {
    intro,
    all,
    keyEvents: all.filter(({ isKey }) => isKey),
    view,
    /** A journal is asked for until the content has a result. */
    asked: live?.isOn && view && (journal ?? !hasResult(view.match)) ? view : undefined,
    words,
    withDays: style === 'dayTime',
    timeAt,
  };
};
export type LiveBlogParts = ReturnType<typeof liveBlogParts>;

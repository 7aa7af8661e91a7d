import { momentHtml } from '#browser/islands/live/moment-html.ts';
import { hasResult } from '#football/decided.ts';
import { liveOfRecord } from '#football/live/live-of-record.ts';
import { momentsOf } from '#football/live/moments.ts';
import { type LiveBlogEntry, liveEntriesOf } from '#newsroom/live-entries.ts';
import { type StoryPage } from '#newsroom/reader/story.ts';
import { bodyHtml } from './body-html.ts';
import { momentWords } from './live-blog-words.ts';

/** What stands in a live blog at an instant: an entry of its editors, or what happened in its match, as the HTML of an entry. */
export interface LiveBlogPart {
  /** In milliseconds since 1970. */
  at: number;
  entry: LiveBlogEntry | undefined;
  html: string;
}

const dayMs = 86_400_000;

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
          const html = momentHtml(moment, { n: 0, ...played }, words, timeAt(moment.at));
          return { at: moment.at, entry: undefined, html };
        })
      : [];
  const written = entries.map((entry): LiveBlogPart => ({ at: Date.parse(entry.at), entry, html: '' }));
  return {
    intro,
    all: [...written, ...ofMatch].sort((a, b) => b.at - a.at),
    keyEvents: entries.filter(({ isKey }) => isKey),
    view,
    /** A journal is asked for until the content has a result. */
    asked: live?.isOn && view && (journal ?? !hasResult(view.match)) ? view : undefined,
    words,
    withDays: style === 'dayTime',
    timeAt,
  };
};
export type LiveBlogParts = ReturnType<typeof liveBlogParts>;

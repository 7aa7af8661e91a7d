import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { openReader } from '../reader/reader.ts';
import { liveEntriesOf } from '../live-entries.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { nextDue } from './next-due.ts';
import { clearPendingChanges, readPendingChanges } from './pending-changes.ts';
import { describeProblem } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const entry = (says: string, text = 'Words.'): string => `::entry{${says}}\n\n${text}\n\n`;
const write = (body: string, live: object | undefined = {}): void =>
  folder.story('news/one', { live, status: 'published' }, { ar: 'نص.', en: body });
const storyAt = (now: string) => {
  const reader = openReader({ indexFile: folder.indexFile, now: new Date(now) });
  const story = reader.forPage().story('en', 'news', 'one')!;
  reader.close();
  return story;
};

it('has its entries in the order of their times, the newest first, whatever the order of the file', async () => {
  write(
    `The introduction.\n\n${entry('2026-07-01T18:00:00Z', '## The *second*\n\nWords.\n\n- One')}${entry('2026-07-01T20:00:00+01:00, key', '## The last')}${entry('٢٠٢٦-٠٧-٠١ ١٣:٣٠')}`,
  );
  await folder.index();
  const story = storyAt('2026-07-01T20:00:00Z');
  const { intro, entries } = liveEntriesOf(story.html);
  expect(intro).toContain('The introduction.');
  expect(entries.map(({ id, isKey, title }) => [id, isKey, title])).toEqual([
    ['entry-20260701190000', true, 'The last'],
    ['entry-20260701180000', false, 'The <em>second</em>'],
    [expect.stringMatching(/^entry-20260701\d{2}3000$/), false, ''],
  ]);
  expect(entries[1]?.html).toContain('<li>One</li>');
  expect(story.updatedAt).toBe('2026-07-01T19:00:00.000Z');
});

describe('a mistake in an entry', () => {
  const at = '2026-07-01T18:00:00Z';
  it.each([
    ['no time', entry('tonight'), /::entry\{tonight\} has no time; write the date and the time/],
    [
      'an unknown word',
      entry(`${at}, pinned`),
      /has “pinned” after its time, which is not known; the only word is key/,
    ],
    ['one time twice', entry(at, 'One.') + entry(at, 'Two.'), /has the time of another entry; add seconds/],
    [
      'a time before the story',
      entry('2026-06-30T18:00:00Z'),
      /is before the publication of the story, or after the end/,
    ],
    ['a time after the end', entry('2026-07-02T18:00:01Z'), /is before the publication of the story, or after the end/],
    ['nothing below it', entry(at, '') + entry('2026-07-01T19:00:00Z'), /has nothing below it/],
    ['a key event without a title', entry(`${at}, key`), /is a key event and has no title/],
  ])('is named: %s', async (_, body, message) => {
    write(body, { ends: '2026-07-02T18:00:00Z' });
    const { mistakes } = await folder.index(undefined, false);
    expect(mistakes.map((problem) => describeProblem(problem, 'en'))).toEqual([
      expect.stringMatching(new RegExp(`news/one/en\\.md: .*${message.source}`)),
    ]);
  });

  it('is named in a story that is no live blog, and in a section whose stories cannot be one', async () => {
    folder.story('news/one', {}, { ar: 'نص.', en: entry(at) });
    folder.story('analytics/two', { live: {} });
    const { mistakes } = await folder.index(undefined, false);
    expect(mistakes.map((problem) => describeProblem(problem, 'en').trim())).toEqual([
      'analytics/two/story.yaml → live: is a live blog: move the story to news/ or articles/',
      expect.stringContaining('is an entry of a live blog, and this story is none; add live to story.yaml'),
    ]);
  });
});

describe('an entry of a time to come', () => {
  const [before, due] = [new Date('2026-07-01T18:30:00Z'), new Date('2026-07-01T19:00:00Z')];
  const body = `${entry('2026-07-01T18:00:00Z', 'Now.')}${entry('2026-07-01T22:00:00+03:00', 'Later.')}`;
  const entriesAt = (now: Date) =>
    liveEntriesOf(storyAt(now.toISOString()).html).entries.map(({ at }) => at.slice(11, 16));

  it('waits for it: pages change then, and show it', async () => {
    write(body);
    await folder.index(before);
    expect(entriesAt(before)).toEqual(['18:00']);
    expect(storyAt(before.toISOString()).updatedAt).toBe('2026-07-01T18:00:00.000Z');
    expect(nextDue(folder.indexFile, before)).toBe(due.toISOString());
    clearPendingChanges(folder.indexFile, readPendingChanges(folder.indexFile).version);
    await folder.index(due);
    expect(readPendingChanges(folder.indexFile).changes.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['edition/news/one/en', 'month/news/2026-07']),
    );
    expect(entriesAt(due)).toEqual(['19:00', '18:00']);
    const reader = openReader({ indexFile: folder.indexFile, now: due });
    const dated = reader.site.storyMonths.ofMonth({ section: 'news', month: '2026-07' });
    reader.close();
    expect(dated.find(({ locale }) => locale === 'en')?.updatedAt).toBe(due.toISOString());
  });

  it('is named with its time and the zone of the newsroom, once its story is seen', async () => {
    const adviceAt = async (now: Date, live?: object): Promise<string[]> => {
      write(body, live);
      const { advice } = await folder.index(now);
      return advice.map((problem) => describeProblem(problem, 'en').trim());
    };
    expect(await adviceAt(before)).toEqual([
      'news/one/en.md: an entry is of a time to come: it appears on 1 July 2026 at 22:00, Africa/Cairo time',
    ]);
    expect(await adviceAt(new Date('2026-07-01T09:00:00Z'), { ends: '2026-07-02T18:00:00Z' })).toEqual([
      expect.stringContaining('its date is to come'),
    ]);
  });

  it('is in the preview of its newsroom', async () => {
    write(body);
    await folder.index(before);
    const reader = openReader({ indexFile: folder.indexFile, now: before, drafts: true });
    expect(liveEntriesOf(reader.forPage().story('en', 'news', 'one')!.html).entries).toHaveLength(2);
    reader.close();
  });
});

describe('a live blog is over', () => {
  const body = entry('2026-07-01T18:00:00Z');
  const isOnAt = (now: string) => storyAt(now).live?.isOn;

  it('when it says so', async () => {
    write(body, { ends: '2026-07-01T19:00:00Z' });
    await folder.index(new Date('2026-07-01T18:30:00Z'));
    expect(nextDue(folder.indexFile, new Date('2026-07-01T18:30:00Z'))).toBe('2026-07-01T19:00:00.000Z');
    expect([isOnAt('2026-07-01T18:59:59Z'), isOnAt('2026-07-01T19:00:00Z')]).toEqual([true, false]);
    clearPendingChanges(folder.indexFile, readPendingChanges(folder.indexFile).version);
    await folder.index(new Date('2026-07-01T19:00:00Z'));
    expect(readPendingChanges(folder.indexFile).changes.map(({ key }) => key)).toContain('edition/news/one/en');
  });

  it('four hours after its last entry, or after the kickoff of its match', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    write(body);
    await folder.index();
    expect(storyAt('2026-07-01T18:30:00Z').live?.until).toBe('2026-07-01T22:00:00.000Z');
    write(body, { match: 'coast-league-2026-27-finished' });
    await folder.index();
    const { kickoff } = openReader({ indexFile: folder.indexFile, now: new Date() })
      .forPage()
      .match('coast-league-2026-27-finished')!.match;
    expect(Date.parse(storyAt('2026-07-01T18:30:00Z').live!.until) - Date.parse(kickoff)).toBe(4 * 3_600_000);
  });
});

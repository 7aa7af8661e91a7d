import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { interactionsFile } from '#contract/interactions.ts';
import { clearPendingChanges, readPendingChanges } from '#newsroom/index/pending-changes.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder, storyFacts } from '#newsroom/testing/newsroom-folder.ts';
import { changesInteractions, interactionsJson } from './interactions.ts';

const now = new Date('2026-11-20T00:00:00Z');
let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const poll = (changes: object = {}) => ({
  id: 'best',
  question: { ar: 'س', en: 'Q' },
  options: ['b', 'a'].map((id) => ({ id, label: { ar: id, en: id } })),
  opensAt: '2026-11-01T00:00:00Z',
  closesAt: '2026-12-05T00:00:00+02:00',
  resultVisibility: 'always',
  ...changes,
});

/** Brings the index up to date; gives the file, and whether a publish of changes would make it again. */
const step = async (at = now) => {
  await folder.index(at);
  const { changes, version } = readPendingChanges(folder.indexFile);
  clearPendingChanges(folder.indexFile, version);
  const reader = openReader({ indexFile: folder.indexFile, now: at });
  const text = interactionsJson(reader.site.rateableItems);
  reader.close();
  return { text, file: interactionsFile.parse(JSON.parse(text)), isMadeAgain: changesInteractions(changes) };
};

describe('interactions.json', () => {
  it('names what has a page, sorted, and every poll with its options in their order', async () => {
    folder.story('news/two');
    folder.story('news/one', { title: { en: 'One' } });
    folder.remove('news/one/ar.md');
    folder.story('news/later', { status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
    folder.story('articles/draft', { status: 'draft' });
    folder.story('analytics/withdrawn', { status: 'archived' });
    const { dek: captionText, hero, author: artist, ...facts } = storyFacts('drawn');
    folder.write('caricatures/drawn/story.yaml', { ...facts, captionText, image: hero.src, alt: hero.alt, artist });
    folder.write('caricatures/drawn/hero.svg', folder.drawing());
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    folder.write('polls/best.yaml', poll({ allowChange: true }));
    const { rateable, polls } = (await step()).file;
    expect(rateable).toMatchObject({ news: ['one', 'two'], articles: [], analytics: [], caricatures: ['drawn'] });
    expect(rateable.match).toContain('coast-league-2026-27-finished');
    expect(rateable.match).toContain('coast-league-2026-27-cancelled');
    expect(rateable.club).toContain('harbour');
    expect(rateable.player).toContain('karim-fathy');
    for (const ids of Object.values(rateable)) expect(ids).toEqual([...ids].sort());
    expect(polls).toEqual([
      {
        id: 'best',
        options: ['b', 'a'],
        opensAt: '2026-11-01T00:00:00Z',
        closesAt: '2026-12-05T00:00:00+02:00',
        resultVisibility: 'always',
        allowChange: true,
      },
    ]);
  });

  it('is made again only when an item or a poll came, went or changed', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    folder.story('news/one');
    folder.write('polls/best.yaml', poll());
    await step();
    const changes: [() => void, Date, expected: boolean][] = [
      [() => folder.write('news/one/en.md', 'Another text.'), now, false],
      [() => folder.write('tags/new.yaml', { id: 'new', name: { ar: 'ج', en: 'N' } }), now, false],
      [() => folder.story('news/two', { status: 'scheduled', publishedAt: '2026-11-21T00:00:00Z' }), now, false],
      [() => {}, new Date('2026-11-22'), true],
      [() => folder.remove('news/two'), new Date('2026-11-22'), true],
      [() => folder.write('polls/best.yaml', poll({ closesAt: '2026-12-06T00:00:00Z' })), now, true],
      [() => folder.write('polls/best.yaml', poll({ allowChange: true })), now, true],
      [() => folder.remove('polls/best.yaml'), now, true],
    ];
    let { text } = await step();
    for (const [number, [change, at, expected]] of changes.entries()) {
      change();
      const next = await step(at);
      expect(next.isMadeAgain, `change ${number}`).toBe(expected);
      expect(next.text !== text, `change ${number}`).toBe(expected);
      text = next.text;
    }
  });
});

import { DatabaseSync } from 'node:sqlite';
import { parse, stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsroomFolder, storyFacts } from '../testing/newsroom-folder.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const now = '2026-11-20T00:00:00Z';
const index = (at = now) => folder.index(new Date(at), false);
const editions = (): { unit: string; publishedAt: string }[] => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const found = database.prepare('SELECT DISTINCT unit, publishedAt FROM editions ORDER BY unit').all();
  database.close();
  return found.map((row) => ({ ...row })) as { unit: string; publishedAt: string }[];
};
const facts = (changes: Record<string, unknown> = {}): string => stringify(storyFacts('one', changes));
/** The same with a line that is not YAML. */
const unreadable = (text: string): string => `${text}\n\tbroken: [`;

describe('a published story whose file breaks does not come back', () => {
  beforeEach(async () => {
    folder.story('news/one');
    await index();
    expect(editions()).toHaveLength(1);
  });

  it.each([
    ['when a second status says so', `${facts()}status: draft\n`],
    ['when the first of two statuses says so', `status: archived\n${facts()}`],
    ['in the middle of a merge', `<<<<<<< HEAD\n${facts()}=======\n${facts({ status: 'archived' })}>>>>>>> withdraw\n`],
    ['when it is in capitals', facts({ status: 'DRAFT' })],
    ['when its key is in capitals', facts().replace('status: published', 'Status: Draft')],
    ['when its key is in quotes', unreadable('"status": "draft"')],
    ['when its lines are indented', unreadable('  id: one\n  status: draft')],
    ['behind a byte order mark', unreadable('\uFEFFstatus: draft')],
    ['behind a mark of direction', unreadable('status: \u200Fمسودة')],
    ['in UTF-16', [...facts({ status: 'draft' })].join('\0')],
  ])('%s', async (_, text) => {
    folder.write('news/one/story.yaml', text);
    expect((await index()).mistakes).toEqual([]);
    expect(editions()).toEqual([]);
  });

  it.each([
    ['its status is misspelt', facts({ status: 'withdrawn' })],
    ['it has no status any more', facts().replace(/^status: .*\n/m, '')],
    ['its status is empty', facts({ status: null })],
    ['its status cannot be read with the rest', unreadable('status: archive')],
    ['its date is to come', facts({ publishedAt: '2027-01-01T10:00:00Z', title: 5 })],
    [
      'its date is to come, and the rest cannot be read',
      unreadable('publishedAt: 2027-01-01T10:00:00Z\nstatus: published'),
    ],
    [
      "its date is to come at the paper's time",
      unreadable('publishedAt: 2026-11-20 02:30 # of Cairo\nstatus: published'),
    ],
    ['its date is to come in Arabic digits', unreadable('publishedAt: ٢٠٢٧-٠١-٠١T١٠:٠٠:٠٠Z\nstatus: published')],
  ])('where %s, which is a mistake that is listed', async (_, text) => {
    folder.write('news/one/story.yaml', text);
    const report = await index();
    expect(report.mistakes.length).toBeGreaterThan(0);
    expect(report).toMatchObject({ kept: [], leftOut: ['news/one'] });
    expect(editions()).toEqual([]);
  });

  it('where its file is gone', async () => {
    folder.remove('news/one/story.yaml');
    expect(await index()).toMatchObject({ kept: [], leftOut: ['news/one'] });
    expect(editions()).toEqual([]);
  });

  it('nor later, when it is still broken and says nothing of it any more', async () => {
    folder.write('news/one/story.yaml', unreadable('status: draft'));
    await index();
    folder.write('news/one/story.yaml', unreadable('status: published'));
    expect(await index()).toMatchObject({ kept: [], leftOut: ['news/one'] });
    expect(editions()).toEqual([]);
  });

  it('nor when another story has taken its new address', async () => {
    folder.story('news/two', { slug: 'same' });
    folder.story('news/one', { slug: 'same', status: 'scheduled', publishedAt: '2027-01-01T10:00:00Z' });
    expect(await index()).toMatchObject({ leftOut: ['news/one'] });
    expect(editions().map(({ unit }) => unit)).toEqual(['news/two']);
  });
});

it('a page, which has no status, keeps its last good version', async () => {
  await index();
  folder.write('pages/privacy-policy/page.yaml', { id: 'privacy-policy', title: 5 });
  expect(await index()).toMatchObject({ kept: ['pages/privacy-policy'], leftOut: [] });
});

it.each(['title', 'publishedAt'])(
  'a scheduled story whose %s breaks is not published by its former version',
  async (field) => {
    folder.story('news/one', { status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
    await index();
    const later = parse(facts({ status: 'scheduled', publishedAt: '2026-12-24T10:00:00Z', [field]: 5 })) as object;
    folder.write('news/one/story.yaml', later);
    await index();
    expect(await index('2026-12-02T00:00:00Z')).toMatchObject({ kept: [], leftOut: ['news/one'] });
    expect(editions()).toEqual([]);
  },
);

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { everVisibleCondition, isVisible, visibleCondition } from './visibility.ts';

const now = '2026-07-19T19:00:00.000Z';
const [earlier, later] = ['2026-07-19T18:59:59.999Z', '2026-07-19T19:00:00.001Z'];
const statuses = ['draft', 'published', 'scheduled', 'archived'];
const stories = statuses.flatMap((status) => [earlier, now, later].map((publishedAt) => ({ status, publishedAt })));

const selected = (condition: string) => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE editions (status TEXT, publishedAt TEXT)');
  const insert = database.prepare('INSERT INTO editions VALUES (?, ?)');
  for (const { status, publishedAt } of stories) insert.run(status, publishedAt);
  return database.prepare(`SELECT * FROM editions AS e WHERE ${condition}`).all();
};

describe('the visibility of a story', () => {
  it('begins with its publication, whether it was scheduled or not', () => {
    expect(stories.filter((story) => isVisible(story, now))).toEqual([
      { status: 'published', publishedAt: earlier },
      { status: 'published', publishedAt: now },
      { status: 'scheduled', publishedAt: earlier },
      { status: 'scheduled', publishedAt: now },
    ]);
  });

  it('is the same in SQL', () => {
    expect(selected(visibleCondition({ drafts: false, now }))).toEqual(
      stories.filter((story) => isVisible(story, now)),
    );
  });

  it('in development includes drafts and future stories, and nothing that was withdrawn', () => {
    const shown = stories.filter(({ status }) => status !== 'archived');
    expect(selected(visibleCondition({ drafts: true, now }))).toEqual(shown);
  });

  it('comes some day for published and scheduled ones', () => {
    const shown = stories.filter(({ status }) => status === 'published' || status === 'scheduled');
    expect(selected(everVisibleCondition)).toEqual(shown);
  });
});

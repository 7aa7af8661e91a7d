// The demo newsroom is read on the evening of the World Cup final, before kickoff: what it has to show by then.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentDirectory } from './analytics/content.ts';

const evening = Date.parse('2026-07-19T17:00:00Z');

interface Item {
  publishedAt: string;
  updatedAt?: string;
  opensAt: string;
  closesAt: string;
}

const itemsOf = (section: string, file = 'story.yaml') =>
  readdirSync(join(contentDirectory, section)).map((id) => {
    const folder = join(contentDirectory, section, id);
    const texts = ['ar.md', 'en.md'].map((name) => join(folder, name)).filter((path) => existsSync(path));
    return {
      ...(parse(readFileSync(join(folder, file), 'utf8')) as Item),
      name: `${section}/${id}`,
      text: texts.map((path) => readFileSync(path, 'utf8')).join('\n'),
    };
  });

const stories = ['news', 'articles', 'analytics', 'caricatures'].flatMap((section) => itemsOf(section));
const shown = stories.filter(({ publishedAt }) => Date.parse(publishedAt) < evening);
const shownNames = new Set(shown.map(({ name }) => name));

describe('the demo newsroom before the final', () => {
  it('has a full front page', () => {
    const count = (section: string) => shown.filter(({ name }) => name.startsWith(`${section}/`)).length;
    expect(count('news')).toBeGreaterThanOrEqual(10);
    expect(count('articles')).toBeGreaterThanOrEqual(7);
    expect(count('analytics')).toBeGreaterThanOrEqual(5);
    expect(count('caricatures')).toBeGreaterThanOrEqual(5);
    expect(shownNames).toContain('news/final-tonight');
  });

  it('has polls that are open and one that is closed', () => {
    const polls = itemsOf('polls', 'poll.yaml').filter(({ opensAt }) => Date.parse(opensAt) < evening);
    expect(polls.filter(({ closesAt }) => Date.parse(closesAt) > evening)).toHaveLength(2);
    expect(polls.filter(({ closesAt }) => Date.parse(closesAt) <= evening)).toHaveLength(1);
  });

  it('knows nothing later: no update, and no link to a story that is not out', () => {
    const later = shown.flatMap(({ name, updatedAt, text }) => [
      ...(updatedAt && Date.parse(updatedAt) > evening ? [`${name}: updated ${updatedAt}`] : []),
      ...[...text.matchAll(/\(story:([^)]+)\)/g)]
        .filter(([, target = '']) => !shownNames.has(target))
        .map(([, target]) => `${name}: links to ${target}`),
    ]);
    expect(later).toEqual([]);
  });
});

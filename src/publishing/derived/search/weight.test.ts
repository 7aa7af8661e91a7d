import { describe, expect, it } from 'vitest';
import { find } from '#search/find.ts';
import { entriesPerFile } from '#search/segment.ts';
import { compressed } from '../../output/compression.ts';
import { largeIndex } from './testing/large-index.ts';

/** For the page's own script, which tests/pages weighs. */
const script = 8000;
const limit = 100_000;
const shown = 10;

describe('a query in 10,000 stories', () => {
  const { directory, files, words } = largeIndex(10_000, 200);
  const weigh = (text: string): number => compressed('search', Buffer.from(text)).length;

  /** Bytes a browser loads that has nothing yet, and how many stories it finds. */
  const ask = async (query: string) => {
    const loaded = new Set<string>();
    const load = (file: string) => {
      loaded.add(file);
      return Promise.resolve(files.get(file) ?? '');
    };
    const { hits } = await find(directory, query, load);
    for (const { segment, item } of hits.slice(0, shown))
      loaded.add(directory.segments[segment]?.entries[Math.floor(item / entriesPerFile)] ?? '');
    const bytes = [...loaded].reduce((sum, file) => sum + weigh(files.get(file) ?? ''), 0);
    return { bytes: script + weigh(JSON.stringify(directory)) + bytes, found: hits.length, files: loaded.size };
  };
  const rank = (...ranks: number[]): string => ranks.map((at) => words[at]).join(' ');

  it.each([
    ['the most frequent word', rank(0)],
    ['a rare word', rank(40_000)],
    ['two frequent words', rank(1, 2)],
    ['three words', rank(5, 60, 700)],
    ['four frequent words', rank(3, 4, 5, 6)],
    ['the beginning of a word', rank(30).slice(0, 3)],
    ['two letters', rank(30).slice(0, 2)],
    ['two words with joined letters', `و${words[30]} ول${words[700]}`],
    ['words that no story has together', rank(30_000, 40_000)],
  ])('moves no more than 100,000 bytes for %s', async (_, query) => {
    const { bytes, found } = await ask(query);
    expect(found).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
});

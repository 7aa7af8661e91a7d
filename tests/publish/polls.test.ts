import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differencesBetween } from '../../src/publishing/compare.ts';
import { interactionsFile, type PublishedPoll } from '../../src/contract/interactions.ts';
import { readersInDatabase } from '../../src/server/testing/readers-in-database.ts';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

const timeout = 120_000;
const [before, close, after] = ['2026-11-23T22:00:00Z', '2026-11-24T00:00:00Z', '2026-11-24T00:00:01Z'];
let site: SmallSite;
beforeAll(() => {
  site = quickSite();
});
afterAll(() => site.dispose());

const read = (file: string): string => readFileSync(path.join(site.dist, file), 'utf8');
const poll = (): PublishedPoll => {
  const found = interactionsFile.parse(JSON.parse(read('interactions.json'))).polls[0];
  if (!found) throw new Error('There is no poll');
  return found;
};
const readers = async <T>(act: (each: Awaited<ReturnType<typeof readersInDatabase>>) => Promise<T>): Promise<T> => {
  const open = await readersInDatabase(site.dataDir);
  try {
    return await act(open);
  } finally {
    await open.close();
  }
};
/** The result a page shows: its caption, its total and the votes of each option. */
const resultOn = (file: string) => {
  const html = read(file);
  const [, caption = '', body = ''] = /<caption[^>]*>([^<]*)<\/caption>[^]*?<tbody>([^]*?)<\/tbody>/.exec(html) ?? [];
  return {
    caption,
    total: /class="poll-total">([^<]*)</.exec(html)?.[1],
    votes: [...body.matchAll(/<td class="poll-votes">(\d+)<\/td>/g)].map(([, votes]) => Number(votes)),
  };
};
const pages = ['en/voting.html', 'en/news/six.html', 'en/articles/four.html'];

describe('the result of a poll', () => {
  it('is in the pages as of the last publish, and final once the poll has closed', { timeout }, async () => {
    for (const id of ['six', 'four']) {
      const story = site.newsroom.stories.get(id);
      if (story) story.body += '\n\n::poll{best}';
    }
    site.write();
    await site.publishAt(before);
    expect(read('en/news/six.html')).toContain('Who was best?');

    const inTime = new Date(Date.parse(close) - 1);
    await readers(async ({ vote }) => {
      for (const option of ['lions', 'lions', 'wolves']) expect(await vote(poll(), option, inTime)).toBe('counted');
    });
    const soFar = await site.publishAt(before);
    // The front page in two languages and at /, the voting page in two, a story in two and one in English alone.
    expect({ whole: soFar.whole, rendered: soFar.pages.rendered }).toEqual({ whole: undefined, rendered: 8 });
    for (const page of pages)
      expect(resultOn(page)).toEqual({ caption: 'Result so far', total: '3 votes', votes: [2, 0, 1] });

    await readers(async ({ vote }) => {
      expect(await vote(poll(), 'eagles', inTime)).toBe('counted');
      expect(await vote(poll(), 'eagles', new Date(close))).toBe('closed');
    });
    await site.publishAt(after);
    const result = { caption: 'Final result', total: '4 votes', votes: [2, 1, 1] };
    for (const page of pages) expect(resultOn(page)).toEqual(result);
    expect(read('ar/news/خبر-six.html')).toContain('النتيجة النهائية');
    // No poll is open: the front page has the newest result.
    expect(read('en.html')).toContain('4 votes');

    await site.publishAt(after, { aside: 'fresh' });
    expect(differencesBetween(site.dist, path.join(site.sites, 'fresh'))).toEqual([]);

    rmSync(site.dataDir, { recursive: true });
    const story = site.newsroom.stories.get('six');
    if (story) story.title = 'Another title';
    site.write();
    expect((await site.publishAt('2026-11-25T00:00:00Z')).tallies).toContain('there is no database yet');
    expect(read('en/news/six.html')).toContain('Another title');
    for (const page of pages) expect(resultOn(page)).toEqual(result);
  });
});

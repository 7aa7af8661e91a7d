import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openReader } from '#newsroom/reader/reader.ts';
import { everyMatch, everyStatusFiles } from '../../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import type { SearchEntry } from '#search/entry.ts';
import { clearPendingChanges, readPendingChanges } from '#newsroom/index/pending-changes.ts';
import { type SearchState, writeSearch } from './search-files.ts';
import { searchIn } from './testing/search-of.ts';

/** A newsroom whose search index is brought up to date step by step, in segments of three stories. */
const newsroom = () => {
  const folder = newsroomFolder();
  const files = new Map<string, string>();
  let state: SearchState | undefined;
  const write = (former: SearchState | undefined, now: Date, to: Map<string, string>, isWhole: boolean) => {
    const reader = openReader({ indexFile: folder.indexFile, now });
    const { changes, version } = readPendingChanges(folder.indexFile);
    try {
      return writeSearch(former, isWhole ? undefined : changes, {
        reader,
        timeZone: 'UTC',
        recentStories: 3,
        readFormer: (file) => files.get(file),
        put: (file, content) => void to.set(file, String(content)),
      });
    } finally {
      reader.close();
      if (!isWhole) clearPendingChanges(folder.indexFile, version);
    }
  };
  return {
    folder,
    files,
    /** Gives the files it wrote. */
    publish: async (now = new Date('2026-11-22T12:00:00Z')): Promise<string[]> => {
      await folder.index(now);
      const written = new Map<string, string>();
      const made = write(state, now, written, state === undefined);
      const changed = [...written].filter(([file, text]) => files.get(file) !== text).map(([file]) => file);
      for (const [file, text] of written) files.set(file, text);
      for (const file of made.remove) files.delete(file);
      state = made.state;
      return changed;
    },
    whole: (now = new Date('2026-11-22T12:00:00Z')): Map<string, string> => {
      const whole = new Map<string, string>();
      write(undefined, now, whole, true);
      return whole;
    },
  };
};

const change = fc.record({
  story: fc.constantFrom('news/a', 'news/b', 'articles/c', 'articles/d', 'news/e', 'news/f', 'news/g', 'news/h'),
  status: fc.constantFrom('published', 'published', 'published', 'archived', 'draft'),
  publishedAt: fc.constantFrom('2026-07-01T10:00:00Z', '2026-08-01T10:00:00Z', '2026-09-01T10:00:00Z'),
  title: fc.constantFrom('Goal', 'Final', 'Salah'),
  tags: fc.constantFrom([], ['cup']),
});

describe('the search index', () => {
  it('is rebuilt if a file of the former one is damaged', async () => {
    const published = newsroom();
    try {
      for (const id of ['a', 'b', 'c']) published.folder.story(`news/${id}`, { title: { ar: 'عنوان', en: 'Goal' } });
      await published.publish();
      for (const file of published.files.keys())
        if (!file.endsWith('index.json')) published.files.set(file, 'damaged 0\n');
      published.folder.story('news/b', { title: { ar: 'عنوان آخر', en: 'Final' } });
      await published.publish();
      const whole = published.whole();
      const ofStories = [...whole].filter(([, text]) => /Final|final/.test(text));
      expect(ofStories.length).toBeGreaterThan(0);
      for (const [file, text] of ofStories) expect(published.files.get(file)).toBe(text);
    } finally {
      published.folder.dispose();
    }
  });

  it('is, after any changes one by one, what a whole one is at the end', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
        const published = newsroom();
        try {
          await published.publish();
          for (const { story, title, ...facts } of changes) {
            published.folder.story(story, { ...facts, title: { ar: `عنوان ${title}`, en: title } });
            await published.publish();
          }
          expect(published.files).toEqual(published.whole());
        } finally {
          published.folder.dispose();
        }
      }),
      { numRuns: 12 },
    );
  });

  it('leaves the large segment alone when a story comes', async () => {
    const published = newsroom();
    try {
      for (const [at, name] of ['a', 'b', 'c', 'd'].entries())
        published.folder.story(`news/${name}`, { publishedAt: `2026-0${at + 1}-01T10:00:00Z` });
      await published.publish();
      const before = new Set(published.files.keys());
      published.folder.story('news/e', { publishedAt: '2026-06-01T10:00:00Z' });
      const written = await published.publish();
      // In each language: the directory, and the terms and entries of the small segment.
      expect(written).toHaveLength(6);
      expect([...before].filter((file) => published.files.has(file)).length).toBeGreaterThan(4);
      expect(await published.publish()).toEqual([]);
    } finally {
      published.folder.dispose();
    }
  });

  it('finds stories by a tag’s new name, and a withdrawn one no more', async () => {
    const published = newsroom();
    try {
      published.folder.story('news/a', { tags: ['cup'] });
      await published.publish();
      const paths = async (query: string) =>
        (await searchIn(published.files, 'en')(query)).entries.map(({ path }) => path);
      expect(await paths('trophy')).toEqual([]);
      published.folder.write('tags/cup.yaml', { id: 'cup', name: { ar: 'الكأس', en: 'The trophy' } });
      await published.publish();
      expect(await paths('trophy')).toEqual(['/en/news/a']);
      published.folder.story('news/a', { tags: ['cup'], status: 'archived' });
      await published.publish();
      expect(await paths('trophy')).toEqual([]);
      expect(published.files).toEqual(published.whole());
    } finally {
      published.folder.dispose();
    }
  });

  describe('of matches', () => {
    const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
    const league = async () => {
      const published = newsroom();
      for (const [file, content] of Object.entries(everyStatusFiles)) published.folder.write(file, content);
      await published.publish();
      return published;
    };
    const finished = { status: 'FINISHED', score: { regularTime: { home: 4, away: 3 } } };
    it('writes the entries and terms that a result changes, and nothing of the names', async () => {
      const published = await league();
      try {
        const before = new Set(published.files.keys());
        published.folder.write(matchesFile, [{ ...everyMatch[1], ...finished }, ...everyMatch.slice(2), everyMatch[0]]);
        const written = await published.publish();
        expect(published.files).toEqual(published.whole());
        expect(written.filter((file) => before.has(file))).toEqual(['search/ar/index.json', 'search/en/index.json']);
        expect(written.some((file) => file.includes('names-'))).toBe(false);
        const [found] = (await searchIn(published.files, 'en')('harbour 4-3 citadel')).entries;
        expect(found?.path).toBe('/en/matches/coast-league-2026-27-no-scorers');
      } finally {
        published.folder.dispose();
      }
    });

    it('names the teams of a story from when its match has begun', async () => {
      const published = await league();
      const [first, ...others] = everyMatch;
      const publish = async (facts: object): Promise<SearchEntry | undefined> => {
        published.folder.write(matchesFile, [{ ...first, ...facts }, ...others]);
        await published.publish();
        expect(published.files).toEqual(published.whole());
        return (await searchIn(published.files, 'en')('thunder')).entries[0];
      };
      try {
        const about = [{ kind: 'match', id: first?.id }];
        published.folder.story('news/a', {
          title: { ar: 'رعد', en: 'Thunder' },
          about,
          publishedAt: '2026-11-01T20:00:00Z',
        });
        const toCome = {
          status: 'TIMED',
          score: undefined,
          events: undefined,
          attendance: undefined,
          stats: undefined,
        };
        expect(await publish(toCome)).not.toHaveProperty('teams');
        expect(await publish({})).toMatchObject({ teams: 'Harbour v Citadel' });
        // What was written before the match gives nothing away.
        expect(await publish({ kickoff: '2026-11-01T21:00:00Z' })).not.toHaveProperty('teams');
      } finally {
        published.folder.dispose();
      }
    });

    const goals = (at: number) =>
      ['karim-fathy', 'nader-samy'].map((player) => ({
        type: 'goal',
        minute: 9,
        team: everyMatch[at]?.homeTeam,
        player,
      }));
    const dayOf = (at: number) => ({
      kickoff: `2026-10-${10 + at}T12:00:00Z`,
      timeConfirmed: true,
      matchday: 100 + at,
    });
    const change = fc.record({
      match: fc.nat(everyMatch.length - 2),
      factsAt: fc.constantFrom<((at: number) => object | undefined)[]>(
        () => finished,
        (at) => ({ ...finished, events: goals(at) }),
        (at) => ({ ...finished, ...dayOf(at) }),
        (at) => ({
          ...finished,
          ...dayOf(at),
          homeTeam: 'oasis',
          awayTeam: 'lighthouse',
          events: [],
          lineups: undefined,
        }),
        () => undefined,
      ),
    });

    it('is, after any of them changed, what a whole one is', { timeout: 120_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
          const published = await league();
          try {
            const matches: (object | undefined)[] = [...everyMatch];
            for (const { match, factsAt } of changes) {
              const facts = factsAt(match);
              matches[match] = facts && { ...everyMatch[match], ...facts };
              published.folder.write(
                matchesFile,
                matches.filter((each) => each !== undefined),
              );
              await published.publish();
            }
            expect(published.files).toEqual(published.whole());
          } finally {
            published.folder.dispose();
          }
        }),
        { numRuns: 10 },
      );
    });
  });
});

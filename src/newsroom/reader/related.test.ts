import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { splitInstant } from '../dependency-keys.ts';
import type { ChangedKey } from '../index/changed-keys.ts';
import { clearPendingChanges, readPendingChanges } from '../index/pending-changes.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import type { PageRead } from './recorded-reads.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  for (const id of ['goals', 'laws']) folder.write(`tags/${id}.yaml`, { id, name: { ar: id, en: id } });
});
afterEach(() => folder.dispose());

/** A story of July: its day, and which of the tags it has. */
interface Drawn {
  id: number;
  day: number;
  tags: string[];
}

const write = ({ id, day, tags }: Drawn): void =>
  folder.story(`news/story-${id}`, { tags, publishedAt: `2026-07-${String(day).padStart(2, '0')}T10:00:00Z` });

/** The lists of stories to read after each story, as pages record them. */
const relatedOf = (stories: readonly Drawn[]): Map<number, PageRead> => {
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  const found = new Map<number, PageRead>();
  for (const { id } of stories) {
    reader.forPage((_, describe) => found.set(id, describe())).related('en', 'news', `story-${id}`, 3);
  }
  reader.close();
  return found;
};

const isInvalidated = ({ dependencies }: PageRead, changes: readonly ChangedKey[]): boolean =>
  [...dependencies]
    .map(splitInstant)
    .some(({ key, before }) =>
      changes.some((change) => change.key === key && (before === '' || change.at === '' || change.at < before)),
    );

/** Indexes, and returns what changed since the last time. */
const indexed = async (): Promise<ChangedKey[]> => {
  await folder.index();
  const { changes, version } = readPendingChanges(folder.indexFile);
  clearPendingChanges(folder.indexFile, version);
  return changes;
};

const drawn = fc.record({ day: fc.integer({ min: 1, max: 6 }), tags: fc.subarray(['cup', 'goals', 'laws']) });
/** More than one subject compares. */
const many = fc.array(drawn, { minLength: 1, maxLength: 12 });

describe('what to read after a story', () => {
  it('changes only with a key it depends on, whatever story comes, goes or moves', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(many, drawn, fc.nat(), fc.boolean(), async (others, changed, which, goes) => {
        const stories = others.map((each, id) => ({ ...each, id }));
        stories.forEach(write);
        await indexed();
        const before = relatedOf(stories);
        const other = { ...changed, id: which % (stories.length + 1) };
        if (goes && other.id < stories.length) folder.remove(`news/story-${other.id}`);
        else write(other);
        const changes = await indexed();
        const after = relatedOf(stories);
        for (const [id, read] of before) {
          if (read.hash !== after.get(id)?.hash) expect(isInvalidated(read, changes), `story ${id}`).toBe(true);
        }
        for (let id = 0; id <= stories.length; id += 1) folder.remove(`news/story-${id}`);
      }),
      { numRuns: 25, seed: 20261127, endOnFailure: true },
    );
  });

  it('does not depend on a new story when three newer ones share its subject', async () => {
    const stories = Array.from({ length: 8 }, (_, id) => ({ id, day: id + 1, tags: ['cup'] }));
    stories.forEach(write);
    await indexed();
    const before = relatedOf(stories);
    write({ id: 8, day: 20, tags: ['cup'] });
    const changes = await indexed();
    expect([...before].filter(([, read]) => isInvalidated(read, changes)).map(([id]) => id)).toEqual([5, 6, 7]);
  });

  it('is there for the oldest story too', async () => {
    const stories = Array.from({ length: 4 }, (_, id) => ({ id, day: id + 1, tags: ['cup'] }));
    stories.forEach(write);
    await indexed();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    const related = reader.forPage(() => {}).related('en', 'news', 'story-0', 3);
    reader.close();
    expect(related.map(({ id }) => id)).toEqual(['story-3', 'story-2', 'story-1']);
  });
});

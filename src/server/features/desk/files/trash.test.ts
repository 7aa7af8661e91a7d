import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DeskItem } from '#contract/desk/items.ts';
import { placeOf } from './item-place.ts';
import { moveToTrash, readTrash, takeFromTrash, type Trashed } from './trash.ts';

/** A story in the trash, with a working copy. */
const trashedStory = () => {
  const root = mkdtempSync(join(tmpdir(), 'mustadira-trash-'));
  const folders = { contentDir: join(root, 'content'), dataDir: join(root, 'data') };
  const place = placeOf(folders, 'news/one' as DeskItem);
  for (const [folder, text] of [
    [place.content, 'published'],
    [place.working, 'working'],
  ] as const) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'story.yaml'), text);
  }
  moveToTrash(folders, place, 1_795_811_111_111);
  const [trashed] = readTrash(folders) as [Trashed];
  const taken = (): string[] =>
    [place.content, place.working].map((each) => readFileSync(join(each, 'story.yaml'), 'utf8'));
  return { folders, place, trashed, taken };
};

describe('a story comes back from the trash with its working copy', () => {
  it('after its return was ended between its two folders, as before that', () => {
    const { folders, place, trashed, taken } = trashedStory();
    mkdirSync(dirname(place.working), { recursive: true });
    renameSync(join(trashed.folder, 'working'), place.working);
    expect(takeFromTrash(folders, trashed)).toBe(true);
    expect(taken()).toEqual(['published', 'working']);
  });

  it('after its return was ended before its last step, and is in the trash no more', () => {
    const { folders, place, trashed, taken } = trashedStory();
    renameSync(join(trashed.folder, 'working'), place.working);
    renameSync(join(trashed.folder, 'content'), place.content);
    expect(readTrash(folders)).toEqual([]);
    expect(taken()).toEqual(['published', 'working']);
  });
});

import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentFiles } from '../content-files.ts';
import { withHandWritten } from './existing-items.ts';
import { writeItems, writeSeason } from './write-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const schema = z.unknown();
const files = (goals: number): ContentFiles => ({
  items: [{ path: 'clubs/egypt.json', data: { id: 'egypt' }, schema }],
  season: {
    id: 'cup',
    files: [
      { path: 'seasons/cup/season.json', data: { id: 'cup' }, schema },
      { path: 'seasons/cup/matches.json', data: [{ goals }], schema },
    ],
  },
});
/** Writes both, as the importer does. */
const writeContent = async (footballFolder: string, { items, season }: ContentFiles) => {
  const [first, second] = [await writeItems(footballFolder, items), await writeSeason(footballFolder, season)];
  return { changed: [...first.changed, ...second.changed], unchanged: first.unchanged + second.unchanged };
};
const seasonFolder = (): string => join(folder, 'seasons', 'cup');
const matchesText = (): Promise<string> => readFile(join(seasonFolder(), 'matches.json'), 'utf8');

describe('writing an import', () => {
  it('writes every file, indented and with a newline at its end', async () => {
    const { changed } = await writeContent(folder, files(1));
    expect(changed).toEqual(['clubs/egypt.json', 'seasons/cup/season.json', 'seasons/cup/matches.json']);
    expect(await matchesText()).toBe('[\n  {\n    "goals": 1\n  }\n]\n');
  });

  it('writes nothing when nothing changed', async () => {
    await writeContent(folder, files(1));
    const before = await stat(join(seasonFolder(), 'matches.json'));
    expect(await writeContent(folder, files(1))).toEqual({ changed: [], unchanged: 3 });
    expect((await stat(join(seasonFolder(), 'matches.json'))).ino).toBe(before.ino);
  });

  it('replaces the season as a whole, preserves its other files and leaves no temporary ones', async () => {
    await writeContent(folder, files(1));
    await writeFile(join(seasonFolder(), 'notes.md'), 'by hand');
    expect((await writeContent(folder, files(2))).changed).toEqual(['seasons/cup/matches.json']);
    expect(await matchesText()).toContain('2');
    expect((await readdir(seasonFolder())).sort()).toEqual(['matches.json', 'notes.md', 'season.json']);
    expect(await readdir(join(folder, 'seasons'))).toEqual(['cup']);
    expect(await readdir(join(folder, 'clubs'))).toEqual(['egypt.json']);
  });

  it('restores a season that an interrupted run had moved away', async () => {
    await writeContent(folder, files(1));
    await rename(seasonFolder(), join(folder, 'seasons', '.cup.previous'));
    await mkdir(join(folder, 'seasons', '.cup.incoming'));
    expect((await writeContent(folder, files(1))).changed).toEqual([]);
    expect(await readdir(join(folder, 'seasons'))).toEqual(['cup']);
  });
});

describe('what a newsroom wrote into an item', () => {
  it('is read before the item is overwritten', async () => {
    await writeContent(folder, files(1));
    await writeFile(join(folder, 'clubs/egypt.json'), '{"id":"egypt","website":"https://example.org"}');
    const [club] = await withHandWritten(folder, files(1).items);
    expect(club?.data).toEqual({ id: 'egypt', website: 'https://example.org' });
  });

  it('is not lost when its file is broken: the run ends with the path', async () => {
    await writeContent(folder, files(1));
    await writeFile(join(folder, 'clubs/egypt.json'), '{"id":');
    await expect(withHandWritten(folder, files(1).items)).rejects.toThrow(/clubs\/egypt\.json is not JSON/);
  });
});

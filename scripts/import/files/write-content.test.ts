import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentFile } from '../content/content-files.ts';
import { mergeSeason, mergeSharedItems } from './merge-content.ts';
import { writeItems, writeSeason } from './write-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (path: string, data: unknown): ContentFile => ({ path, data, schema: z.unknown() });
const merging = () => ({ footballFolder: folder, priority: 'newsroom' as const, renames: new Map<string, string>() });

/** Merges and writes a club and a season, as the importer does. */
const writeContent = async (goals: number) => {
  const items = [file('clubs/egypt.json', { id: 'egypt' })];
  const season = {
    id: 'cup',
    files: [file('seasons/cup/season.json', { id: 'cup' }), file('seasons/cup/matches.json', [{ id: 'final', goals }])],
  };
  const first = await writeItems(folder, await mergeSharedItems(items, merging()));
  const second = await writeSeason(folder, await mergeSeason(season, merging()));
  return { changed: [...first.changed, ...second.changed], unchanged: first.unchanged + second.unchanged };
};
/** A season as a run leaves it that is ended between its two renames, while another one begins. */
const interrupt = async () => {
  await rename(seasonFolder(), join(folder, 'seasons', '.cup.previous'));
  await mkdir(join(folder, 'seasons', '.cup.incoming'));
};
const seasonFolder = (): string => join(folder, 'seasons', 'cup');
const matchesText = (): Promise<string> => readFile(join(seasonFolder(), 'matches.json'), 'utf8');

describe('writing an import', () => {
  it('writes every file, indented and with a newline at its end', async () => {
    const { changed } = await writeContent(1);
    expect(changed).toEqual(['clubs/egypt.json', 'seasons/cup/season.json', 'seasons/cup/matches.json']);
    expect(await matchesText()).toBe('[\n  {\n    "id": "final",\n    "goals": 1\n  }\n]\n');
  });

  it('leaves no temporary file where one cannot be written, as on a full disk', async () => {
    await mkdir(join(folder, 'venues/.ground.json.incoming'), { recursive: true });
    const items = [file('clubs/egypt.json', { id: 'egypt' }), file('venues/ground.json', { id: 'ground' })];
    const files = items.map((item) => ({ ...item, imported: item.data, present: {}, irregularities: [] }));
    await expect(writeItems(folder, files as never)).rejects.toThrow();
    expect(await readdir(join(folder, 'clubs'))).toEqual(['.imported']);
    expect(await readdir(join(folder, 'clubs/.imported'))).toEqual([]);
  });

  it('writes nothing when nothing changed', async () => {
    await writeContent(1);
    const before = await stat(join(seasonFolder(), 'matches.json'));
    expect(await writeContent(1)).toEqual({ changed: [], unchanged: 3 });
    expect((await stat(join(seasonFolder(), 'matches.json'))).ino).toBe(before.ino);
  });

  it('replaces the season as a whole, preserves its other files and leaves no temporary ones', async () => {
    await writeContent(1);
    await writeFile(join(seasonFolder(), 'notes.md'), 'by hand');
    expect((await writeContent(2)).changed).toEqual(['seasons/cup/matches.json']);
    expect(await matchesText()).toContain('2');
    expect((await readdir(seasonFolder())).sort()).toEqual(['.imported', 'matches.json', 'notes.md', 'season.json']);
    expect(await readdir(join(folder, 'seasons'))).toEqual(['cup']);
    expect((await readdir(join(folder, 'clubs'))).sort()).toEqual(['.imported', 'egypt.json']);
  });

  it('restores a season that an interrupted run had moved away', async () => {
    await writeContent(1);
    await interrupt();
    expect((await writeContent(1)).changed).toEqual([]);
    expect(await readdir(join(folder, 'seasons'))).toEqual(['cup']);
  });
});

describe('planning an import', () => {
  it('reads a season that an interrupted run had moved away, and leaves what another run may be writing', async () => {
    await writeContent(1);
    await interrupt();
    const matches = file('seasons/cup/matches.json', [{ id: 'final', goals: 2 }]);
    const { files } = await mergeSeason({ id: 'cup', files: [matches] }, merging());
    expect(files[0]?.present).toEqual({ base: [{ id: 'final', goals: 1 }], newsroom: [{ id: 'final', goals: 1 }] });
    expect((await readdir(join(folder, 'seasons'))).sort()).toEqual(['.cup.incoming', '.cup.previous']);
  });
});

describe('what an import had for a file', () => {
  it('is written beside it in a hidden folder, an item a line, also where the newsroom’s file stays as it is', async () => {
    await writeContent(1);
    const matches = '[{"id":"final","goals":5}]';
    await writeFile(join(seasonFolder(), 'matches.json'), matches);
    expect((await writeContent(2)).changed).toEqual(['seasons/cup/matches.json']);
    expect(await matchesText()).toBe(matches);
    const base = await readFile(join(seasonFolder(), '.imported', 'matches.json'), 'utf8');
    expect(base).toBe('[\n{"id":"final","goals":2}\n]\n');
  });
});

describe('a file of the content that is broken', () => {
  it('ends the run with its path', async () => {
    await writeContent(1);
    await writeFile(join(folder, 'clubs/egypt.json'), '{"id":');
    await expect(writeContent(1)).rejects.toThrow(/clubs\/egypt\.json is not JSON/);
  });
});

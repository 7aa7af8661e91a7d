import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingOpenfootball, openfootballFolder } from '../tests/fixtures/openfootball/folder.ts';

const script = fileURLToPath(new URL('./import-openfootball.ts', import.meta.url));
const committed = fileURLToPath(new URL('../src/content/football', import.meta.url));

interface Run {
  status: number;
  out: string;
  errors: string;
}

const run = (...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, out, errors) => {
      resolve({ status: error ? Number(error.code) : 0, out, errors });
    });
  });

/** Path and text of every file below a folder. */
async function textsBelow(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const jsons = names.filter((name) => name.endsWith('.json')).sort();
  return new Map(
    await Promise.all(jsons.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('import:openfootball', () => {
  it('says how it is used when no folder is given', async () => {
    const { status, errors } = await run();
    expect(status).toBe(2);
    expect(errors).toContain('usage: npm run import:openfootball -- DIR');
  });

  it('says so when a folder has no season, and writes nothing', async () => {
    const { status, errors } = await run(folder, '--out', join(folder, 'out'));
    expect(status).toBe(1);
    expect(errors).toContain('has no season');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe.skipIf(missingOpenfootball)(`import:openfootball on the real files ${missingOpenfootball ?? ''}`, () => {
  it('writes the whole season, and nothing more when run again', async () => {
    const first = await run(openfootballFolder, '--out', folder);
    expect(first.status).toBe(0);
    expect(first.out).toContain('104 matches, 308 goals (14 own goals), 48 teams, 1248 players, 16 venues');
    const texts = await textsBelow(folder);
    const second = await run(openfootballFolder, '--out', folder);
    expect(second.out).toContain('0 files written');
    expect(await textsBelow(folder)).toEqual(texts);
  });

  it('finds the committed content to be what it would write, to the letter', async () => {
    await cp(committed, join(folder, 'football'), { recursive: true });
    const { status, out } = await run(openfootballFolder, '--out', folder);
    expect(status).toBe(0);
    expect(out).toContain('0 files written');
  });

  it('reports what is irregular in them by code, file and position', async () => {
    const { errors } = await run(openfootballFolder, '--only', '2026', '--out', folder);
    expect(
      errors
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual([
      'warning GOALS_DISAGREE_WITH_SCORE worldcup.json/2026/worldcup.json matches[78]',
      'warning MINUTE_AFTER_THE_END worldcup.json/2026/worldcup.json matches[101].goals2[1]',
    ]);
  });

  it('leaves the season as it was when a file has an error', async () => {
    const source = join(folder, 'source');
    const out = join(folder, 'out');
    const edition = join(source, 'worldcup.json/2026');
    await mkdir(edition, { recursive: true });
    for (const [name, text] of await textsBelow(join(openfootballFolder, 'worldcup.json/2026'))) {
      await writeFile(join(edition, name), text);
    }
    await run(source, '--out', out);
    const before = await textsBelow(out);
    const file = join(edition, 'worldcup.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"team1": "Spain"', '"team1": "Spain B"'));
    const { status, errors } = await run(source, '--out', out);
    expect(status).toBe(1);
    expect(errors).toContain('no team is called Spain B');
    expect(await textsBelow(out)).toEqual(before);
  });
});

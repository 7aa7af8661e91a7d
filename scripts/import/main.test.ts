import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thorough } from '../../tests/support/thorough.ts';
import { fullFolder, notInSample, sampleFolder } from '../../tests/fixtures/openfootball/data-folders.ts';
import { importAsProcess, runImport } from './files/testing/run-import.ts';

const committed = fileURLToPath(new URL('../../src/content/football', import.meta.url));

/** Path and text of every file below a folder. */
async function textsBelow(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true });
  const jsons = names.filter((name) => name.endsWith('.json')).sort();
  return new Map(
    await Promise.all(jsons.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** The items that differ between two states of a folder, as path and id; the path alone where it is not items that differ. */
function changedItems(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const itemsOf = (text = '[]'): Map<string, string> => {
    const data = JSON.parse(text) as { id: string } | { id: string }[];
    return new Map(Array.isArray(data) ? data.map((item) => [` ${item.id}`, JSON.stringify(item)]) : [['', text]]);
  };
  const names = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  return names.flatMap((name) => {
    const [old, now] = [itemsOf(before.get(name)), itemsOf(after.get(name))];
    const ids = new Set([...old.keys(), ...now.keys()]);
    const changed = [...ids].filter((id) => old.get(id) !== now.get(id)).map((id) => `${name}${id}`);
    return changed.length > 0 ? changed : [name];
  });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('import', () => {
  it('prints its usage when no folder is given', async () => {
    const { status, errors } = await importAsProcess();
    expect(status).toBe(2);
    expect(errors).toContain('usage: npm run import -- DIR|FILE');
  });

  it('says so when a folder has no season, and writes nothing', async () => {
    const { status, errors } = await importAsProcess(folder, '--out', join(folder, 'out'));
    expect(status).toBe(1);
    expect(errors).toContain('has no season');
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a content folder whose own tables have their former name', async () => {
    await mkdir(join(folder, 'football/desk'), { recursive: true });
    const { status, errors } = await runImport(folder, '--out', folder);
    expect([status, errors]).toEqual([
      1,
      `${folder}: football/desk is called football/overrides now: rename it. Nothing was written.`,
    ]);
  });
});

interface Source {
  folder: string;
  /** Arguments that leave the seasons that the demo has. */
  ofDemo: string[];
  /** A line of what the import says. */
  says: string;
  /** A World Cup with Spain, and what is irregular in it. */
  year: string;
  irregularities: string[];
  /** Where the newsroom has other facts than the source: docs/decisions/052 and 010. */
  disagreements: string[];
}

const eventsOf2022 = 'seasons/world-cup-2022/matches.json world-cup-2022-final-argentina-france.events';
/** He signs with an accent that the source leaves out. */
const nameOfAlvarez = 'players/argentina.json julian-alvarez.name.en';
const final2025 =
  'seasons/uefa-champions-league-2024-25/matches.json uefa-champions-league-2024-25-final-paris-saint-germain-inter';

const sample: Source = {
  folder: sampleFolder,
  ofDemo: ['euro.json/2024', 'worldcup.json/2022', 'eg.1', 'uefa.cl'].flatMap((part) => ['--only', part]),
  says: 'world-cup-2022: 2022-11-20 to 2022-12-18, 64 matches, 172 goals (2 own goals), 32 teams, 8 venues',
  year: '2022',
  irregularities: [28, 40, 57].map(
    (match) => `warning GOALS_DISAGREE_WITH_SCORE worldcup.json/2022/worldcup.json matches[${match}]`,
  ),
  disagreements: [eventsOf2022, `${final2025}.status`, final2025],
};

const full: Source | undefined =
  fullFolder === undefined
    ? undefined
    : {
        folder: fullFolder,
        ofDemo: [],
        says: '104 matches, 308 goals (14 own goals), 48 teams, 1248 players, 16 venues',
        year: '2026',
        irregularities: [
          `warning NEWSROOM_DISAGREES ${nameOfAlvarez}`,
          'warning GOALS_DISAGREE_WITH_SCORE worldcup.json/2026/worldcup.json matches[78]',
          'warning MINUTE_AFTER_THE_END worldcup.json/2026/worldcup.json matches[101].goals2[1]',
          'warning UNREAD_FILE worldcup.json/2026/worldcup.quali_playoffs.json',
        ],
        disagreements: [eventsOf2022, nameOfAlvarez],
      };

function findsCommittedContent(source: Source): void {
  it('finds the committed content to be what it would write, to the letter', async () => {
    await cp(committed, join(folder, 'football'), { recursive: true });
    const before = await textsBelow(folder);
    const { status, errors } = await runImport(source.folder, ...source.ofDemo, '--take-source', '--out', folder);
    expect(status).toBe(0);
    const disagreements = [...errors.matchAll(/NEWSROOM_DISAGREES (\S+ \S+):/g)].map(([, place]) => place);
    expect(disagreements).toEqual(source.disagreements);
    const after = await textsBelow(folder);
    const items = source.disagreements.map((line) => `football/${line.replace(/ ([^.]+)\..*$/, ' $1')}`);
    expect(changedItems(before, after)).toEqual([...new Set(items)].sort());
    expect(after.size).toBe(before.size);
  });
}

function importsOf(source: Source): void {
  it('writes the whole season, and nothing more when run again', async () => {
    const first = await importAsProcess(source.folder, '--out', folder);
    expect(first.status).toBe(0);
    expect(first.out).toContain(source.says);
    const texts = await textsBelow(folder);
    const second = await importAsProcess(source.folder, '--out', folder);
    expect(second.out).toContain('0 files written');
    expect(await textsBelow(folder)).toEqual(texts);
  });

  it('reports what is irregular in a World Cup by code, file and position', async () => {
    // Where the demo has a player, its Arabic name is known.
    await cp(join(committed, 'players'), join(folder, 'football/players'), { recursive: true });
    const { errors } = await runImport(source.folder, '--only', `worldcup.json/${source.year}`, '--out', folder);
    const lines = errors
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0] ?? '');
    expect(lines.filter((line) => !line.includes(' clubs/')).sort()).toEqual(source.irregularities.toSorted());
  });

  it('leaves a season with an error unchanged, and writes the others', async () => {
    const from = join(folder, 'source');
    const out = join(folder, 'out');
    const league = 'football.json/2024-25/eg.1.json';
    const tournament = `worldcup.json/${source.year}`;
    const ofTournament = await readdir(join(source.folder, tournament));
    for (const file of [...ofTournament.map((name) => `${tournament}/${name}`), league]) {
      await mkdir(dirname(join(from, file)), { recursive: true });
      // Not a copy of the file: the source may be read-only, and this is changed below.
      await writeFile(join(from, file), await readFile(join(source.folder, file)));
    }
    await runImport(from, '--out', out);
    const before = await textsBelow(out);
    const cup = join(from, tournament, 'worldcup.json');
    await writeFile(cup, (await readFile(cup, 'utf8')).replace('"team1": "Spain"', '"team1": "Spain B"'));
    const text = await readFile(join(from, league), 'utf8');
    await writeFile(join(from, league), text.replace('"time": "17:00"', '"time": "17:30"'));
    const { status, errors, out: said } = await runImport(from, '--out', out);
    expect(status).toBe(1);
    expect(errors).toContain('no nation is called Spain B');
    expect(errors).toContain(`Nothing was written of worldcup.json/${source.year}/worldcup.json`);
    expect(said).toContain('1 file written');
    const after = await textsBelow(out);
    const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
    const season = 'football/seasons/egyptian-premier-league-2024-25';
    expect(changed).toEqual([`${season}/.imported/matches.json`, `${season}/matches.json`]);
  });
}

describe('import on the sample', () => {
  findsCommittedContent(sample);
  importsOf(sample);
});

describe('import on all files', () => {
  if (full === undefined) it.skip(notInSample);
  else findsCommittedContent(full);
  if (full !== undefined && thorough) importsOf(full);
});

describe('import', () => {
  it('continues after files that are broken in any way', async () => {
    const season = join(folder, 'source/football.json/2024-25');
    await mkdir(season, { recursive: true });
    const good = {
      round: 'Matchday 1',
      date: '2024-08-16',
      team1: 'Cork City',
      team2: 'Derry City',
      score: { ft: [1, 0] },
    };
    await writeFile(join(season, 'ie.1.json'), JSON.stringify({ name: 'Ireland 2024', matches: [good, null, 7] }));
    await writeFile(join(season, 'fr.1.json'), '{"name": "Ligue 1", "matches": [');
    await writeFile(join(season, 'it.1.json'), '{"name": "Serie A", "matches": {}}');
    await writeFile(join(season, 'it.1.clubs.json'), '{"name": "Serie A", "clubs": []}');
    const { status, errors, out } = await importAsProcess(join(folder, 'source'), '--out', join(folder, 'out'));
    expect(status).toBe(1);
    expect(errors).toContain('error BAD_JSON football.json/2024-25/fr.1.json');
    expect(errors).toContain('error BAD_SHAPE football.json/2024-25/it.1.json');
    expect(errors).toContain('warning BAD_MATCH football.json/2024-25/ie.1.json matches[1]');
    expect(out).toContain('ie-1-2024-25: 2024-08-16 to 2024-08-16, 1 of 3 matches');
    expect(await readdir(join(folder, 'out/football/seasons'))).toEqual(['ie-1-2024-25']);
  });

  it('preserves what a newsroom wrote into the items and matches of a season', async () => {
    await runImport(sampleFolder, '--only', '2024-25/eg', '--out', folder);
    const write = async (path: string, change: (data: Record<string, unknown>) => unknown): Promise<void> => {
      const file = join(folder, 'football', path);
      await writeFile(file, `${JSON.stringify(change(JSON.parse(await readFile(file, 'utf8'))), null, 2)}\n`);
    };
    const season = 'seasons/egyptian-premier-league-2024-25';
    await write('clubs/al-ahly.json', (club) => ({ ...club, website: 'https://example.org' }));
    await write(`${season}/matches.json`, (matches) =>
      (matches as unknown as object[]).map((match, at) => (at === 0 ? { ...match, attendance: 1200 } : match)),
    );
    const before = await textsBelow(folder);
    const { out } = await runImport(sampleFolder, '--only', '2024-25/eg', '--out', folder);
    expect(out).toContain('0 files written');
    expect(await textsBelow(folder)).toEqual(before);
  });
});

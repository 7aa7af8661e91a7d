import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { titleOutcomes } from '#football/champion.ts';
import { season as seasonSchema } from '#schemas/competition.ts';
import { match } from '#schemas/match.ts';
import { dataFolders, fullFolder, notInSample } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { readFacts, readTables } from './read-tables.ts';
import { planImport } from './plan-import.ts';
import { readSeasons } from './read-seasons.ts';
import { filesAt, findSources } from './read-source.ts';

const [facts, tables] = [await readFacts(), await readTables()];

/** The titles of all seasons of a folder that are over: who won each, and otherwise why nobody did. */
async function titlesOf(
  place: string,
): Promise<{ title: string; champion?: string | undefined; reason?: string | undefined }[]> {
  const content = await mkdtemp(join(tmpdir(), 'champions-'));
  try {
    const { folder, paths } = await filesAt(place);
    const sources = await findSources(folder, [], paths);
    const read = await readSeasons(folder, sources, { facts, tables, footballFolder: join(content, 'football') });
    const { imported: seasons, irregularities, refused } = await planImport(read.seasons, content, 'newsroom');
    expect(refused).toEqual([]);
    const reported = irregularities.filter(({ code }) => code === 'TITLE_UNDECIDED').map(({ message }) => message);
    return seasons.flatMap(({ season, matches }) => {
      const parsed = seasonSchema.parse(season);
      if (parsed.current) return [];
      return titleOutcomes(
        parsed,
        matches.map((each) => match.parse(each)),
      ).map(({ title, champion, undecided }) => {
        const line = `"${season.id}": {${title ? ` "titles": { "${title.id}"` : ' "champion"'}`;
        const reason = undecided === 'void' ? 'void' : reported.find((message) => message.includes(line));
        return { title: [season.id, title?.id].filter(Boolean).join(' '), champion, reason };
      });
    });
  } finally {
    await rm(content, { recursive: true, force: true });
  }
}

describe('each title of a season that is over has a champion, or a stated reason', () => {
  if (fullFolder === undefined) it.skip(`in all files: ${notInSample}`);
  it.each(dataFolders)('in %s', { timeout: 60_000 }, async (folder) => {
    const titles = await titlesOf(folder);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter(({ champion, reason }) => (champion ?? reason) === undefined)).toEqual([]);
  });
});

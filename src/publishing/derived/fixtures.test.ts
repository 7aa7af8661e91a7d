import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { fixturesFile } from '#contract/fixtures.ts';
import { clearPendingChanges, readPendingChanges } from '#newsroom/index/pending-changes.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { changesFixtures, fixturesJson } from './fixtures.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
});
afterEach(() => folder.dispose());

/** Brings the index up to date; gives the file, and whether a publish of changes would make it again. */
const step = async () => {
  await folder.index();
  const { changes, version } = readPendingChanges(folder.indexFile);
  clearPendingChanges(folder.indexFile, version);
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20T00:00:00Z') });
  const text = fixturesJson(reader.site.fixtureTeams);
  reader.close();
  return { file: fixturesFile.parse(JSON.parse(text)), isMadeAgain: changesFixtures(changes) };
};

it('names the teams of each match of a newest season, in every language', async () => {
  const { file } = await step();
  expect(file.matches['coast-league-2026-27-finished']).toEqual(['harbour', 'citadel']);
  expect(file.teams['harbour']).toEqual({ ar: 'الميناء', en: 'Harbour' });
});

it('is made again when a team has another name, and not for a story', async () => {
  await step();
  folder.story('news/one');
  expect((await step()).isMadeAgain).toBe(false);
  const club = everyStatusFiles['football/clubs/harbour.json'];
  folder.write('football/clubs/harbour.json', { ...club, name: { ar: 'المرفأ', en: 'Port' } });
  const { file, isMadeAgain } = await step();
  expect([isMadeAgain, file.teams['harbour']]).toEqual([true, { ar: 'المرفأ', en: 'Port' }]);
  folder.write('football/clubs/harbour.json', { ...club, shortName: { ar: 'مرفأ', en: 'P' } });
  expect(await step()).toMatchObject({ isMadeAgain: true, file: { teams: { harbour: { en: 'P' } } } });
  const added = { ...everyMatch[4], id: 'added', homeTeam: 'lighthouse', awayTeam: 'harbour' };
  folder.write('football/seasons/coast-league-2026-27/matches.json', [...everyMatch, added]);
  expect(await step()).toMatchObject({
    isMadeAgain: true,
    file: { matches: { added: ['lighthouse', 'harbour'] } },
  });
});

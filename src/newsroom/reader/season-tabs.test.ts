import { expect, it } from 'vitest';
import { ContentError } from '../index/problem.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';

const season = 'coast-league-2026-27';
const seasonFile = `football/seasons/${season}/season.json`;
const facts = everyStatusFiles[seasonFile] as { stages: object[] };

/** The tabs of the season with some of its facts replaced. */
const tabsOf = async (replaced: object, matches: object[] = everyMatch): Promise<string[]> => {
  const folder = newsroomFolder();
  try {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    folder.write(seasonFile, { ...facts, ...replaced });
    folder.write(`football/seasons/${season}/matches.json`, matches);
    await folder.index();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    const tabs = reader.forPage().seasonTabs(season);
    reader.close();
    return tabs;
  } finally {
    folder.dispose();
  }
};

it('has a tab for what a season has, and rounds that decide the title come first, whatever the results', async () => {
  expect(await tabsOf({})).toEqual(['knockout', 'table', 'matches', 'scorers', 'teams', 'records']);
  const [league, final] = facts.stages;
  const playOff = { stages: [league, { ...final, decides: 'promotion' }] };
  expect((await tabsOf(playOff)).slice(0, 3)).toEqual(['table', 'knockout', 'matches']);
  const unplayed = everyMatch.map(({ score: _score, events: _events, ...match }: Record<string, unknown>) => ({
    ...{ id: match['id'], season, stage: match['stage'], matchday: match['matchday'], kickoff: match['kickoff'] },
    ...{ homeTeam: match['homeTeam'], awayTeam: match['awayTeam'], status: 'TIMED' },
    ...('timeConfirmed' in match && { timeConfirmed: match['timeConfirmed'] }),
  }));
  expect(await tabsOf({}, unplayed)).toEqual(['knockout', 'table', 'matches', 'teams']);
});

it('refuses a season whose label is the address of a tab', async () => {
  const refused = tabsOf({ label: 'Records' });
  await expect(refused).rejects.toThrow(ContentError);
  await expect(refused).rejects.toThrow(/"Records" is the address of a part of the newest season/);
});

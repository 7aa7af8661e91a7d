import { expect, it } from 'vitest';
import { openReader } from '#newsroom/reader/reader.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { localsOf } from '../../../tests/fixtures/matches/sample-views.ts';
import { choiceGroups } from './choice-groups.ts';

const leagueFile = 'football/competitions/coast-league.json';
const national = (id: string) => ({
  [`football/clubs/${id}.json`]: { ...(everyStatusFiles['football/clubs/oasis.json'] as object), id, kind: 'national' },
});
const cup = (id: string, largestClubs?: string[]) => ({
  [`football/competitions/${id}.json`]: {
    ...(everyStatusFiles[leagueFile] as object),
    ...{ id, name: { ar: 'الكأس', en: id }, kind: 'tournament', largestClubs },
  },
});

/** The groups of teams by their titles, of the sample league with other files. */
const groupsOf = async (files: object): Promise<Record<string, string[]>> => {
  const folder = newsroomFolder();
  try {
    for (const [file, content] of Object.entries({ ...everyStatusFiles, ...files })) folder.write(file, content);
    await folder.index();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    const groups = choiceGroups({ ...localsOf('en'), read: reader.forPage() } as App.Locals);
    reader.close();
    return Object.fromEntries(
      groups.slice(0, -1).map(({ title, choices }) => [title, choices.map(({ item }) => item.replace('club/', ''))]),
    );
  } finally {
    folder.dispose();
  }
};

it('has each national team once, and no club among them', async () => {
  const files = {
    ...national('nile'),
    ...national('delta'),
    ...cup('world', ['nile', 'delta']),
    ...cup('continent', ['delta', 'nile']),
    ...cup('champions', ['harbour']),
  };
  const { 'Coast League': league, ...others } = await groupsOf(files);
  expect(league).toHaveLength(4);
  expect(others).toEqual({ 'National teams': ['delta', 'nile'] });
});

it('has the teams of the newest season, where there are tournaments alone that name none', async () => {
  const { [leagueFile]: league, ...rest } = everyStatusFiles;
  const asCup = { [leagueFile]: { ...(league as object), kind: 'tournament' } };
  const all = ['harbour', 'citadel', 'oasis', 'lighthouse'];
  expect(await groupsOf(asCup)).toEqual({ 'Coast League': all });
  const ofNations = Object.keys(rest)
    .filter((file) => file.startsWith('football/clubs/'))
    .map((file) => [file, { ...(rest[file] as object), kind: 'national' }]);
  expect(await groupsOf({ ...asCup, ...Object.fromEntries(ofNations) })).toEqual({ 'National teams': all });
});

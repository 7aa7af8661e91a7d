import { describe, expect, it } from 'vitest';
import { readFilesBeside, readTournamentFiles } from '#import/files/read-source.ts';
import { readFacts, readTables } from '#import/files/read-tables.ts';
import { folderWith } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { finishedWorldCup } from '../../../tests/fixtures/openfootball/import-states.ts';
import { tournamentAnswer, tournamentText } from '../../../tests/fixtures/forms/write-tournament.ts';
import type { ImportedSeason } from '../content/imported-season.ts';
import { hasErrors } from '../source/irregularity.ts';
import { parseTournament, type TournamentSource } from '../tournaments/tournament-files.ts';
import { isTournamentCode, readTournament } from '../tournaments/tournament.ts';
import { cutAfter } from '../testing/cut-tournament.ts';
import { readMatchFile } from '../source/openfootball-matches.ts';
import { readSeason } from './forms.ts';

const facts = await readFacts();
const tables = await readTables();

const seasons = [
  ...['1950', '1974', '1982', '1994', '2018', '2022', '2026'].map((year) => `worldcup.json/${year}/worldcup.json`),
  'euro.json/2024/euro.json',
];

/** The source's folder and form are no facts of the competition. */
const withoutSources = (imported: ImportedSeason | undefined): unknown =>
  JSON.parse(JSON.stringify(imported, (key, value: unknown) => (key === 'sources' ? undefined : value)));

const notInAnswers = new Set(['sources', 'venue', 'venues', 'neutral', 'number']);
/** What an answer can say of a season. */
const factsOf = (imported: ImportedSeason | undefined): unknown =>
  JSON.parse(JSON.stringify(imported, (key, value: unknown) => (notInAnswers.has(key) ? undefined : value)));

async function filesOf(path: string) {
  const folder = folderWith(path) ?? '';
  const code = path.startsWith('euro') ? ('euro' as const) : ('world-cup' as const);
  const [, year = ''] = path.split('/');
  const files = await readTournamentFiles(folder, path);
  const parsed = parseTournament(files).value;
  if (parsed === undefined) throw new Error(`${path} is unreadable`);
  const read = (source: TournamentSource) =>
    readTournament(source, { code, year, facts, tables, knownPlayers: new Map() });
  const groups = parsed.groups?.data.groups;
  const data = { ...parsed.matches.data, ...(groups && { groups }) };
  return { folder, code, year, files, read, data };
}

function seasonOf(file: string, text: string) {
  const { value, irregularities } = readSeason({ file, text });
  expect(irregularities).toEqual([]);
  if (value === undefined || !isTournamentCode(value.code)) throw new Error(`${file} is no tournament`);
  return value;
}

describe.each(seasons)('%s', (path) => {
  it('says the same as Football.TXT, its groups among the matches', async () => {
    const { folder, files, read, data } = await filesOf(path);
    const matches = seasonOf('cup.txt', tournamentText(data));
    const { groups: _, ...beside } = await readFilesBeside(folder, path);
    const ofText = read({ matches, ...beside });
    const ofJson = read(files);
    expect(hasErrors(ofText.irregularities)).toBe(false);
    expect(withoutSources(ofText.value)).toEqual(withoutSources(ofJson.value));
  });
});

describe('the World Cup of 2026 under way', () => {
  it.each(['2026-06-13', '2026-06-27', '2026-07-05'])('says the same as Football.TXT after %s', async (day) => {
    const { read } = await filesOf('worldcup.json/2026/worldcup.json');
    const { matches: json, ...beside } = cutAfter(await finishedWorldCup('2026'), day);
    const { value } = readMatchFile(json.file, json.text);
    if (value === undefined) throw new Error('the state is unreadable');
    const ofText = read({ ...beside, matches: seasonOf('cup.txt', tournamentText(value)) });
    expect(hasErrors(ofText.irregularities)).toBe(false);
    expect(withoutSources(ofText.value)).toEqual(withoutSources(read({ ...beside, matches: json }).value));
  });

  it('has sides that an answer of football-data.org does not name yet', async () => {
    const { read } = await filesOf('worldcup.json/2026/worldcup.json');
    const { matches: json, ...beside } = cutAfter(await finishedWorldCup('2026'), '2026-06-13');
    const { value } = readMatchFile(json.file, json.text);
    if (value === undefined) throw new Error('the state is unreadable');
    const answer = seasonOf('answer.json', tournamentAnswer('WC', '2026', value));
    const { value: imported, irregularities } = read({ ...beside, matches: answer });
    expect(hasErrors(irregularities)).toBe(false);
    expect(imported?.matches).toHaveLength(104);
    const final = imported?.matches.find(({ stage }) => stage === 'final');
    expect(final?.homeTeam).toEqual({ placeholder: { ar: 'يتحدد لاحقًا', en: 'To be decided' } });
  });
});

/** Those that football-data.org has: of older ones it would have to know the time of each match. */
const inZones = [
  ['worldcup.json/2018/worldcup.json', undefined],
  ['worldcup.json/2022/worldcup.json', 'Asia/Qatar'],
  ['worldcup.json/2026/worldcup.json', undefined],
  ['euro.json/2024/euro.json', 'Europe/Berlin'],
] as const;

it.each(inZones)(
  '%s says the same as an answer of football-data.org, but for what that has not',
  async (path, zone) => {
    const { code, year, files, read, data } = await filesOf(path);
    const answer = tournamentAnswer(code === 'euro' ? 'EC' : 'WC', year, data, { timeZone: zone });
    const matches = seasonOf('answer.json', answer);
    const ofAnswer = read({ ...files, matches });
    expect(hasErrors(ofAnswer.irregularities)).toBe(false);
    expect(ofAnswer.value?.season.sources).toContainEqual(expect.objectContaining({ name: 'football-data.org' }));

    const withoutNumbers = data.matches.map(({ num: _, ...match }) => match);
    const source = { ...matches, timeZone: undefined, data: { ...data, matches: withoutNumbers } };
    expect(factsOf(ofAnswer.value)).toEqual(factsOf(read({ ...files, matches: source }).value));
  },
);

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SourceSeason } from '../source/source-season.ts';
import { inZone } from '../source/in-zone.ts';
import type { FormFile } from './form.ts';
import { formOf, readSeason } from './forms.ts';

const fixture = (file: string): FormFile => ({
  file,
  text: readFileSync(fileURLToPath(new URL(`../../../tests/fixtures/forms/${file}`, import.meta.url)), 'utf8'),
  ...(file.startsWith('2023-24/') && { code: 'en.1', season: '2023-24' }),
});

const readFixture = (file: string): SourceSeason => {
  const { value, irregularities } = readSeason(fixture(file));
  expect(irregularities).toEqual([]);
  return value!;
};

/** The matches of a file, without what is its own: places in the file, names, rounds where the form has none. */
const factsOf = (said: SourceSeason, withNames: boolean, withRounds: boolean) =>
  inZone(said, 'Europe/London')
    .matches.map(({ date, time, round, team1, team2, score, status }) => ({
      ...{ date, time, status, ft: score && 'ft' in score && score.ft, ht: score && 'ht' in score && score.ht },
      ...(withNames && { home: team1.name, away: team2.name }),
      ...(withRounds && { round }),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const files = ['2023-24/en.1.json', 'premier-league.txt', 'PL.json', 'E0.csv'];

describe('one season in every form', () => {
  it.each(files)('%s is recognised by its content, and is the Premier League 2023/24', (file) => {
    expect(readFixture(file)).toMatchObject({ code: 'en.1', season: '2023-24', data: { entries: 30 } });
  });

  it('is the same matches in all of them', () => {
    const [json, text, api, csv] = files.map(readFixture) as [SourceSeason, SourceSeason, SourceSeason, SourceSeason];
    expect(factsOf(text, true, true)).toEqual(factsOf(json, true, true));
    expect(factsOf(api, true, true)).toEqual(factsOf(json, true, true));
    expect(factsOf(csv, false, false)).toEqual(factsOf(json, false, false));
  });

  it('is told whatever the file is called', () => {
    const names = files.map((file) => formOf({ ...fixture(file), file: file.replace(/^.*\//, 'x.') })?.name);
    expect(names).toEqual([
      'openfootball JSON',
      'openfootball text (Football.TXT)',
      'football-data.org v4 JSON',
      'football-data.co.uk CSV',
    ]);
  });

  it('names a file in no known form', () => {
    const { value, irregularities } = readSeason({ file: 'a/notes.txt', text: 'Line-ups of Sunday\n' });
    expect(value).toBeUndefined();
    expect(irregularities).toMatchObject([{ code: 'UNREAD_FILE', file: 'a/notes.txt' }]);
  });
});

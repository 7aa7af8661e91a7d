import { expect, it } from 'vitest';
import { footballDataCoUk } from './form.ts';

const head = 'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG';
const read = (...lines: string[]) => {
  const { value, irregularities } = footballDataCoUk.read({ file: 'E0.csv', text: lines.join('\n') });
  return { value, codes: irregularities.map(({ code, position }) => `${code} ${position}`) };
};

it('reads years of two digits, cells in quotes, and lines with nothing in them', () => {
  const { value, codes } = read(
    head,
    'E0,14/08/93,"Alpha, FC",Beta,2,1,H,,',
    ',,,,,,,,',
    'E0,08/05/94,Beta,"Alpha, FC",0,0,D,0,0,7',
  );
  expect(codes).toEqual([]);
  expect(value).toMatchObject({ code: 'en.1', season: '1993-94', isPartial: true, isWithoutRounds: true });
  expect(value?.data.matches).toEqual([
    {
      position: 'line 2',
      date: '1993-08-14',
      team1: { name: 'Alpha, FC' },
      team2: { name: 'Beta' },
      score: { ft: [2, 1] },
    },
    {
      position: 'line 4',
      date: '1994-05-08',
      team1: { name: 'Beta' },
      team2: { name: 'Alpha, FC' },
      score: { ft: [0, 0], ht: [0, 0] },
    },
  ]);
});

it('names the line of what it leaves out, and reads the rest', () => {
  const { value, codes } = read(
    head,
    'E0,32/08/2024,Alpha,Beta,2,1,H,1,0',
    'E0,17/08/2024,Alpha,,2,1,H,1,0',
    'E0,18/08/2024,Alpha,Beta,x,1,H,1,0',
    'E0,19/08/2024,Beta,Alpha,1,2,H,1,0',
    'E0,20/08/2024,Beta,Gamma,1,0,H,1,0',
  );
  expect(codes).toEqual(['BAD_MATCH line 2', 'BAD_MATCH line 3', 'BAD_FIELD line 4 FTHG', 'BAD_FIELD line 5 FTR']);
  expect(value?.data.matches.map(({ score }) => score)).toEqual([undefined, undefined, { ft: [1, 0], ht: [1, 0] }]);
});

it.each([
  [['Div,Date,HomeTeam,AwayTeam', 'E0,17/08/2024,Alpha,Beta'], 'BAD_SHAPE line 1'],
  [[head, 'E0,17/08/2024,A,B,1,0', 'E1,17/08/2024,C,D,1,0'], 'BAD_SHAPE Div'],
  [[head, 'X9,17/08/2024,A,B,1,0'], 'UNKNOWN_COMPETITION Div'],
  [[head, 'E0,17/08/2022,A,B,1,0', 'E0,17/08/2024,C,D,1,0'], 'BAD_SHAPE Date'],
  [[head], 'UNKNOWN_COMPETITION Div'],
])('refuses a file that is not one season of a division: %j', (lines, code) => {
  expect(read(...lines)).toEqual({ value: undefined, codes: [code] });
});

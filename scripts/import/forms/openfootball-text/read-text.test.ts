import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { openfootballText } from './form.ts';

const read = (body: string, years: readonly [number, number?] = [2026]) => {
  const { value, irregularities } = readText('cup.txt', `= Cup\n${body}`, years);
  return { matches: value.matches, codes: irregularities.map(({ code, position }) => `${code} ${position}`) };
};
const scoreOf = (score: string) => read(`Sun Jul 19\n  15:00  Alpha v Beta  ${score}`).matches[0]?.score;

it('a final in its documented form', () => {
  const { matches, codes } = read(`
▪ Final   # in New Jersey
Sun Jul 19
  15:00  Alpha v Beta  3-3 a.e.t. (2-2, 2-0) 4-2 pen.  @ Stadium, City
    (A 23'(p), 108', B 36';
     C 80', 90'+3', D 61'og)
`);
  expect(codes).toEqual([]);
  expect(matches).toEqual([
    {
      position: 'line 5',
      ...{ round: 'Final', date: '2026-07-19', time: '15:00', ground: 'Stadium, City' },
      ...{ team1: { name: 'Alpha' }, team2: { name: 'Beta' } },
      score: { ht: [2, 0], ft: [2, 2], et: [3, 3], p: [4, 2] },
      goals1: [
        { name: 'A', minute: 23, penalty: true },
        { name: 'A', minute: 108 },
        { name: 'B', minute: 36 },
      ],
      goals2: [
        { name: 'C', minute: 80 },
        { name: 'C', minute: 90, offset: 3 },
        { name: 'D', minute: 61, owngoal: true },
      ],
    },
  ]);
});

it.each([
  ['2-1 (1-0)', { ht: [1, 0], ft: [2, 1] }],
  ['2–1', { ft: [2, 1] }],
  ['1-1 aet, 3-4 pen', { et: [1, 1], p: [3, 4] }],
  ['2-1 aet (1-1, 0-1)', { ht: [0, 1], ft: [1, 1], et: [2, 1] }],
  ['3-4 pen (1-1, 1-1, 0-0)', { ht: [0, 0], ft: [1, 1], et: [1, 1], p: [3, 4] }],
  ['3-4 pen. (1-1)', { ft: [1, 1], p: [3, 4] }],
])('the score %s', (text, score) => {
  expect(scoreOf(text)).toEqual(score);
});

it('names with figures, and matches without a score', () => {
  const { matches } = read("Sat Aug/8 2026\n  15.30  1. FC Köln v Schalke 04  2-0\n         Mainz 05 v O'Brien's");
  expect(matches.map(({ team1, team2, time }) => [team1.name, team2.name, time])).toEqual([
    ['1. FC Köln', 'Schalke 04', '15:30'],
    ['Mainz 05', "O'Brien's", '15:30'],
  ]);
});

it('older texts: plain rounds, days in brackets or before the match, the score between the names', () => {
  const { matches, codes } = read(
    'Matchday 1\n[Sat Aug/11]\n  20.00  Burnley FC   0-3 (0-2)  Manchester City FC\n\n Round 46\nMay/04 Hull City 2-2 Cardiff\n',
    [2012, 2013],
  );
  expect(codes).toEqual([]);
  expect(matches.map(({ date, round, team1, team2 }) => [date, round, team1.name, team2.name])).toEqual([
    ['2012-08-11', 'Matchday 1', 'Burnley FC', 'Manchester City FC'],
    ['2013-05-04', 'Round 46', 'Hull City', 'Cardiff'],
  ]);
});

it('a day without a year is in the season where it falls on its weekday', () => {
  // The season of 2019/20 ended in July.
  const { matches } = read('Sun Jul/26\n  16:00 Alpha v Beta 1-0\nSat Aug/10\n  16:00 Beta v Alpha 1-0', [2019, 2020]);
  expect(matches.map(({ date }) => date)).toEqual(['2020-07-26', '2019-08-10']);
});

it('matches that were not played to their end', () => {
  const { matches } = read(
    "Sun Jul 19\n  15:00 Alpha v Beta 3-0 [awarded, Beta did not come]\n  Gamma v Delta [abandoned at 1-1 in 65' for rain]\n  Delta v Beta  [postponed]",
  );
  expect(matches.map(({ status, score }) => [status, score])).toEqual([
    ['awarded', { ft: [3, 0] }],
    ['abandoned', { ft: [1, 1] }],
    ['postponed', undefined],
  ]);
});

describe('a faulty text', () => {
  it('is reported line by line, and the rest is read', () => {
    const { matches, codes } = read(
      "  Alpha v Beta 1-0\nSun Jul 19\n  whatever this is\n  Beta v Alpha 1-0\n   (A 5', ???)",
    );
    expect(matches).toHaveLength(1);
    expect(codes).toEqual(['BAD_MATCH line 2', 'BAD_MATCH line 4', 'BAD_FIELD line 6']);
  });

  it('with an unknown title is told how to say what it is', () => {
    const { value, irregularities } = openfootballText.read({ file: 'x.txt', text: '= Moon League 2024/25\n' });
    expect(value).toBeUndefined();
    expect(irregularities).toMatchObject([{ code: 'UNKNOWN_COMPETITION', file: 'x.txt', position: 'line 1' }]);
  });
});

it.each([`  A${' '.repeat(50_000)}v B`, `(${'a-'.repeat(25_000)})`])(
  'leaves out a line that is longer than any',
  (line) => {
    const { matches, codes } = read(`Sun Jul 19\n  15:00  Alpha v Beta  2-1\n${line}`);
    expect([matches.length, codes]).toEqual([1, ['BAD_MATCH line 4']]);
  },
);

it.each(['= __proto__ 2018', '= constructor 2018'])('knows no competition that is called as in "%s"', (title) => {
  const { irregularities } = openfootballText.read({ file: 'cup.txt', text: `${title}\n` });
  expect(irregularities).toMatchObject([{ code: 'UNKNOWN_COMPETITION', position: 'line 1' }]);
});

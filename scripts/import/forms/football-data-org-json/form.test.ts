import { expect, it } from 'vitest';
import { footballDataOrg } from './form.ts';

const season = { startDate: '2026-08-14', endDate: '2027-05-30' };
const match = {
  ...{ season, id: 900001, utcDate: '2026-11-28T17:00:00Z', status: 'FINISHED', matchday: 13, stage: 'REGULAR_SEASON' },
  group: null,
  homeTeam: { id: 1, name: 'Alpha FC', shortName: 'Alpha', tla: 'ALP' },
  awayTeam: { id: 2, name: 'Beta FC', shortName: 'Beta', tla: 'BET' },
  score: { winner: 'HOME_TEAM', duration: 'REGULAR', fullTime: { home: 2, away: 0 }, halfTime: { home: 0, away: 0 } },
};
const read = (matches: object[], more: object = {}) => {
  const answer = { filters: { season: '2026' }, competition: { code: 'PL', name: 'Premier League' }, matches, ...more };
  const { value, irregularities } = footballDataOrg.read({ file: 'PL.json', text: JSON.stringify(answer) });
  return { value, codes: irregularities.map(({ code, position }) => `${code} ${position}`.trim()) };
};
const readOne = (changes: object) => read([{ ...match, ...changes }]).value?.data.matches[0];

it('takes the periods of a long match as they are, since fullTime has the shoot-out in it', () => {
  const score = {
    ...{ duration: 'PENALTY_SHOOTOUT', fullTime: { home: 6, away: 5 }, halfTime: { home: 1, away: 0 } },
    ...{ regularTime: { home: 1, away: 1 }, extraTime: { home: 1, away: 1 }, penalties: { home: 4, away: 3 } },
  };
  const read = readOne({ score, stage: 'QUARTER_FINALS', matchday: null });
  expect(read).toMatchObject({ round: 'Quarter-finals', score: { ht: [1, 0], ft: [1, 1], et: [2, 2], p: [4, 3] } });
});

it('a running score is no result, and a time that is not set is none', () => {
  expect(readOne({ status: 'IN_PLAY' })?.score).toBeUndefined();
  expect(readOne({ status: 'SCHEDULED', utcDate: '2026-11-28T00:00:00Z' })?.time).toBeUndefined();
  expect(readOne({ status: 'POSTPONED' })).toMatchObject({ status: 'postponed' });
});

it('an own goal counts for the side for which the goals add up, whatever team it carries', () => {
  const goal = (type: string, team: number, name: string) => ({
    minute: 61,
    injuryTime: null,
    type,
    team: { id: team },
    scorer: { id: 1, name },
  });
  for (const team of [1, 2]) {
    const read = readOne({ goals: [goal('PENALTY', 1, 'A'), goal('OWN', team, 'B')] });
    expect(read?.goals1).toEqual([
      { name: 'A', minute: 61, penalty: true },
      { name: 'B', minute: 61, owngoal: true },
    ]);
    expect(read?.goals2).toEqual([]);
  }
});

it('is a part of the season where the question had another filter', () => {
  expect(read([match]).value?.isPartial).toBeUndefined();
  expect(read([match], { filters: { season: '2026', matchday: '13' } }).value?.isPartial).toBe(true);
});

it('names what it leaves out, and reads the rest', () => {
  const { value, codes } = read([
    { ...match, homeTeam: {} },
    { ...match, goals: [7] },
  ]);
  expect(codes).toEqual(['BAD_MATCH matches[0].homeTeam.id', 'BAD_FIELD matches[1].goals[0]']);
  expect(value?.data).toMatchObject({ entries: 2, matches: [{ position: 'matches[1]' }] });
});

it.each([
  [[match], { competition: { code: 'XX', name: 'Moon League' } }, 'UNKNOWN_COMPETITION competition.code'],
  [[match, { ...match, season: { startDate: '2025-08-14', endDate: '2026-05-30' } }], {}, 'BAD_SHAPE matches'],
  [[], {}, 'BAD_SHAPE matches'],
])('refuses an answer that is not one season of a league', (matches, more, code) => {
  expect(read(matches, more)).toEqual({ value: undefined, codes: [code] });
});

it('takes a status that is no word of its own for none', () => {
  expect(readOne({ status: 'toString' })?.status).toBeUndefined();
});

import { expect, it } from 'vitest';
import { matchdayRanges } from './matchday-range.ts';
import { played, scheduled } from './testing/matches.ts';
import { season as seasonSchema } from '#schemas/competition.ts';

const season = seasonSchema.parse({
  ...{ id: 'test', competition: 'test', label: '2026', start: '2026-01-01', end: '2026-12-31', teams: [...'abcdefg'] },
  rules: { tiebreakers: ['gd'], zones: [{ from: 1, to: 1, key: 'champion', label: { ar: 'بطل', en: 'Champion' } }] },
  adjustments: [{ team: 'a', points: -5, reason: { ar: 'خصم', en: 'Deducted' } }],
  stages: [{ id: 'league', name: { ar: 'الدوري', en: 'League' }, order: 1, type: 'ROUND_ROBIN' }],
});
const [stage] = season.stages;
if (stage?.type !== 'ROUND_ROBIN') throw new Error('no league');
const matches = Array.from({ length: 12 }, (_, at) => played('a', 'b', at < 6 ? '1-0' : '0-2', { matchday: at + 1 }));

it('has the halves of a season once the second has begun, a day longer where a team rests, and its last ten and five matchdays', () => {
  expect(matchdayRanges(season, stage, matches)).toEqual({
    halves: [
      { from: 1, to: 7 },
      { from: 8, to: 14 },
    ],
    last: [
      { from: 3, to: 12 },
      { from: 8, to: 12 },
    ],
  });
  expect(matchdayRanges(season, stage, matches.slice(0, 5))).toEqual({ halves: [], last: [] });
});

it('has no second half by one match that was brought forward', () => {
  const ahead = [
    played('a', 'b', '1-0', { matchday: 13 }),
    ...['c', 'd'].map((team) => ({ ...scheduled(team, 'f', '2026-12-01T12:00:00Z'), matchday: 13 })),
  ];
  expect(matchdayRanges(season, stage, [...matches.slice(0, 6), ...ahead])).toEqual({
    halves: [],
    last: [{ from: 2, to: 6 }],
  });
});

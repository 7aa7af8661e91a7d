import { describe, expect, it } from 'vitest';
import { stage as stageSchema } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { currentRounds, leagueRounds } from './league-rounds.ts';
import { movements } from './movement.ts';
import { played, scheduled } from './testing/matches.ts';

const name = { ar: 'دوري', en: 'League' };
const league = (id: string, order: number, more: object = {}) =>
  stageSchema.parse({ id, name, order, type: 'ROUND_ROBIN', ...more });
const at = (stage: string, matchday: number | undefined, match: Match): Match => ({ ...match, stage, matchday });
const done = (stage: string, matchday?: number) => at(stage, matchday, played('a', 'b', '1-0'));
const toCome = (stage: string, matchday?: number) => at(stage, matchday, scheduled('a', 'b', '2027-01-01T12:00:00Z'));
const ids = (rounds: { id: string }[]) => rounds.map(({ id }) => id);

const plain = { stages: [league('league', 1)] };
const split = {
  stages: [
    league('regular', 1),
    league('top', 2, { teams: ['a', 'b'], carriesOverFrom: 'regular' }),
    league('bottom', 3, { teams: ['c', 'd'], carriesOverFrom: 'regular' }),
  ],
};

describe('rounds', () => {
  it('are the matchdays in order, named so that each has an address', () => {
    expect(ids(leagueRounds(plain, [done('league', 2), done('league', 1), done('league')]))).toEqual([
      'matchday-1',
      'matchday-2',
      'matches',
    ]);
    expect(ids(leagueRounds(split, [done('top', 1), done('regular', 1), done('bottom', 1)]))).toEqual([
      'matchday-1',
      'top-matchday-1',
      'bottom-matchday-1',
    ]);
  });

  it('leave knockout stages out', () => {
    const final = stageSchema.parse({
      id: 'final',
      name,
      order: 2,
      type: 'KNOCKOUT',
      ties: [{ slot: 1, matches: ['f'] }],
    });
    expect(ids(leagueRounds({ stages: [...plain.stages, final] }, [done('final')]))).toEqual([]);
  });
});

describe('the current round of a season', () => {
  it('is the last matchday mostly played, whatever was postponed or brought forward', () => {
    const matches = [
      done('league', 1),
      toCome('league', 1),
      done('league', 2),
      done('league', 2),
      toCome('league', 3),
      toCome('league', 3),
      done('league', 4),
      toCome('league', 4),
      toCome('league', 4),
    ];
    const { latest, next } = currentRounds(plain, matches);
    expect([ids(latest), ids(next)]).toEqual([['matchday-2'], ['matchday-3']]);
  });

  it('is followed by the next one that was not put off as a whole', () => {
    const off = scheduled('a', 'b', '2027-01-01T12:00:00Z', { status: 'POSTPONED' });
    const putOff = at('league', 2, off);
    const { latest, next } = currentRounds(plain, [done('league', 1), putOff, putOff, toCome('league', 3)]);
    expect([ids(latest), ids(next)]).toEqual([['matchday-1'], ['matchday-3']]);
    expect(ids(currentRounds(plain, [done('league', 1), putOff]).next)).toEqual([]);
  });

  it('is the first matchday before a season, the last one after it', () => {
    const before = currentRounds(plain, [toCome('league', 1), toCome('league', 2)]);
    expect([ids(before.latest), ids(before.next)]).toEqual([[], ['matchday-1']]);
    const after = currentRounds(plain, [done('league', 1), done('league', 2)]);
    expect([ids(after.latest), ids(after.next)]).toEqual([['matchday-2'], []]);
  });

  it('is in every part of a league that has split, and in the first part until then', () => {
    const whole = [done('regular', 1), done('regular', 2)];
    const before = currentRounds(split, [...whole, toCome('top', 1)]);
    expect([ids(before.latest), ids(before.next)]).toEqual([['matchday-2'], ['top-matchday-1']]);
    const { latest, next } = currentRounds(split, [...whole, done('top', 1), toCome('top', 2), toCome('bottom', 1)]);
    expect([ids(latest), ids(next)]).toEqual([['top-matchday-1'], ['top-matchday-2', 'bottom-matchday-1']]);
  });
});

describe('movements', () => {
  it('are positions gained since the table before, for teams that were in it', () => {
    const before = [
      { team: 'a', position: 1 },
      { team: 'b', position: 2 },
    ];
    const after = [
      { team: 'b', position: 1 },
      { team: 'a', position: 2 },
      { team: 'c', position: 3 },
    ];
    expect([...movements(before, after)]).toEqual([
      ['b', 1],
      ['a', -1],
    ]);
  });
});

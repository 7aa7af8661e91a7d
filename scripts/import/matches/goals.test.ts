import { describe, expect, it } from 'vitest';
import { readGoals, type ScoringSide } from './goals.ts';
import { scorersOfSquad } from './scorers.ts';
import type { SourceGoal, SourceMatch } from '../source/openfootball-shapes.ts';

const side = (team: string, id: string, name: string): ScoringSide => ({
  team,
  hasPlayer: (scorer) => scorer === name,
  findScorer: scorersOfSquad(team, [{ id, name: { en: name }, nationality: ['EG'], position: 'FW' }], {}),
});
const home = side('mexico', 'raul-jimenez', 'Jiménez');
const away = side('egypt', 'mohamed-salah', 'Salah');

const read = (
  goals1: SourceGoal[] | undefined,
  goals2: SourceGoal[] | undefined,
  score: Parameters<typeof readGoals>[3],
  knockout = false,
) => {
  const teams = { team1: { name: 'Mexico' }, team2: { name: 'Egypt' } };
  const match: SourceMatch = { position: 'matches[0]', date: '2026-07-19', ...teams, goals1, goals2 };
  return readGoals(match, home, away, score, knockout);
};
const codes = (result: ReturnType<typeof read>) =>
  result.problems.map(({ code, position }) => `${code} ${position}`.trim());

describe('goals', () => {
  it('become events in the order of play, with their kind', () => {
    const goals1 = [{ name: 'Jiménez', minute: '80', penalty: true }];
    const goals2 = [{ name: 'Salah', minute: '9' }];
    const { events, problems } = read(goals1, goals2, { regularTime: { home: 1, away: 1 } });
    expect(problems).toEqual([]);
    expect(events).toEqual([
      { type: 'goal', minute: 9, team: 'egypt', player: 'mohamed-salah' },
      { type: 'penaltyGoal', minute: 80, team: 'mexico', player: 'raul-jimenez' },
    ]);
  });

  it('into one’s own net count for the other team, scored by a player of one’s own', () => {
    const { events } = read([{ name: 'Salah', minute: '9', owngoal: true }], [], { regularTime: { home: 1, away: 0 } });
    expect(events).toEqual([{ type: 'ownGoal', minute: 9, team: 'mexico', player: 'mohamed-salah' }]);
  });

  it('keep the name of a scorer who is in no squad, which is reported', () => {
    const result = read([{ name: 'Nobody', minute: '9' }], [], { regularTime: { home: 1, away: 0 } });
    expect(result.events).toEqual([{ type: 'goal', minute: 9, team: 'mexico', name: { en: 'Nobody' } }]);
    expect(codes(result)).toEqual(['SCORER_NOT_IN_SQUAD goals1[0]']);
  });

  it('without an own-goal mark are own goals where the score says so and the squad has the scorer', () => {
    const result = read([{ name: 'Jiménez', minute: '9' }], [], { regularTime: { home: 0, away: 1 } });
    expect(codes(result)).toEqual(['GOALS_DISAGREE_WITH_SCORE']);
    expect(result.problems[0]?.message).toMatch(/goal of Jiménez in minute 9 is read as an own goal for egypt/);
    expect(result.events).toEqual([{ type: 'ownGoal', minute: 9, team: 'egypt', player: 'raul-jimenez' }]);
  });

  it('of the other team’s player are put on his side', () => {
    const goals1 = [
      { name: 'Jiménez', minute: '9' },
      { name: 'Salah', minute: '50' },
    ];
    const result = read(goals1, [], { regularTime: { home: 1, away: 1 } });
    expect(result.events.map(({ type, team, player }) => [type, team, player])).toEqual([
      ['goal', 'mexico', 'raul-jimenez'],
      ['goal', 'egypt', 'mohamed-salah'],
    ]);
  });

  it('that cannot be placed are left out and named, and the score stays', () => {
    const score = { halfTime: { home: 0, away: 0 }, regularTime: { home: 1, away: 1 } };
    const goals1 = [
      { name: 'Nobody', minute: '59' },
      { name: 'Somebody', minute: '61' },
    ];
    const result = read(goals1, [], score);
    expect(result.events).toEqual([]);
    expect(result.score).toEqual(score);
    expect(codes(result)).toEqual(['GOALS_DISAGREE_WITH_SCORE']);
    expect(result.problems[0]?.message).toMatch(/Nobody in minute 59 cannot.*Somebody in minute 61 cannot/);
  });

  it('may be fewer than the score says: those listed stay', () => {
    const result = read([{ name: 'Jiménez', minute: '9' }], [], { regularTime: { home: 2, away: 0 } });
    expect(codes(result)).toEqual(['GOALS_DISAGREE_WITH_SCORE']);
    expect(result.events).toHaveLength(1);
  });

  it('of a partial list that are more than the half-time score has contradict it: it is left out', () => {
    const score = { halfTime: { home: 0, away: 0 }, regularTime: { home: 2, away: 0 } };
    const result = read([{ name: 'Jiménez', minute: '9' }], [], score);
    expect(result.events).toHaveLength(1);
    expect(result.score).toEqual({ regularTime: { home: 2, away: 0 } });
  });

  it('may contradict the half-time score alone: it is left out', () => {
    const score = { halfTime: { home: 0, away: 0 }, regularTime: { home: 1, away: 0 } };
    const result = read([{ name: 'Jiménez', minute: '45+1' }], [], score);
    expect(codes(result)).toEqual(['GOALS_DISAGREE_WITH_SCORE']);
    expect(result.score).toEqual({ regularTime: { home: 1, away: 0 } });
  });

  it('after the 90th minute are of added time in a match without extra time', () => {
    const result = read([{ name: 'Jiménez', minute: '92' }], [], { regularTime: { home: 1, away: 0 } });
    expect(codes(result)).toEqual(['MINUTE_AFTER_THE_END goals1[0]']);
    expect(result.events[0]).toMatchObject({ minute: 90, addedTime: 2 });
  });

  it('of extra time are compared with its score', () => {
    const score = { regularTime: { home: 0, away: 0 }, afterExtraTime: { home: 1, away: 0 } };
    expect(codes(read([{ name: 'Jiménez', minute: '106' }], [], score))).toEqual([]);
    expect(codes(read([{ name: 'Jiménez', minute: '89' }], [], score))).toEqual(['GOALS_DISAGREE_WITH_SCORE']);
  });

  describe('of extra time in the score of 90 minutes', () => {
    const score = { halfTime: { home: 0, away: 0 }, regularTime: { home: 1, away: 0 } };
    const apart = { ...score, regularTime: { home: 0, away: 0 }, afterExtraTime: { home: 1, away: 0 } };

    it('are separated where the minute is too late for added time', () => {
      const result = read([{ name: 'Jiménez', minute: 119 }], [], score, true);
      expect(codes(result)).toEqual(['EXTRA_TIME_AS_FULL_TIME']);
      expect(result.score).toEqual(apart);
      expect(result.events[0]).toEqual({ type: 'goal', minute: 119, team: 'mexico', player: 'raul-jimenez' });
    });

    it('are separated where the minute follows a later one of added time', () => {
      const goals = [
        { name: 'Jiménez', minute: 90, offset: 5 },
        { name: 'Jiménez', minute: 91 },
      ];
      const result = read(goals, [{ name: 'Salah', minute: 25 }], { regularTime: { home: 2, away: 1 } }, true);
      expect(result.score).toEqual({ regularTime: { home: 1, away: 1 }, afterExtraTime: { home: 2, away: 1 } });
    });

    it('are not, where that is uncertain', () => {
      const group = read([{ name: 'Jiménez', minute: 119 }], [], score, false);
      const early = read([{ name: 'Jiménez', minute: 92 }], [], score, true);
      const other = read([{ name: 'Jiménez', minute: 119 }], [], { regularTime: { home: 2, away: 0 } }, true);
      for (const { score: kept } of [group, early, other]) expect(kept.afterExtraTime).toBeUndefined();
    });
  });

  it('may be left out of the file for 0-0, and only then', () => {
    expect(codes(read(undefined, undefined, { regularTime: { home: 0, away: 0 } }))).toEqual([]);
    expect(codes(read(undefined, undefined, { regularTime: { home: 1, away: 0 } }))).toEqual(['MISSING_GOALS']);
  });

  it('after the 120th minute are of its added time', () => {
    const score = { regularTime: { home: 0, away: 0 }, afterExtraTime: { home: 1, away: 0 } };
    const result = read([{ name: 'Jiménez', minute: '122' }], [], score);
    expect(codes(result)).toEqual(['MINUTE_AFTER_THE_END goals1[0]']);
    expect(result.events[0]).toMatchObject({ minute: 120, addedTime: 2 });
  });

  it('without a minute are left out and reported', () => {
    const result = read([{ name: 'Jiménez', minute: '?' }], [], { regularTime: { home: 1, away: 0 } });
    expect(codes(result)).toEqual(['BAD_MINUTE goals1[0]', 'GOALS_DISAGREE_WITH_SCORE']);
    expect(result.events).toEqual([]);
  });
});

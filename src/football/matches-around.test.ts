import { describe, expect, it } from 'vitest';
import { matchesAround, type MomentOfMatch } from './matches-around.ts';

const now = '2026-11-21T15:00:00Z';
/** `league-2 FINISHED 2026-11-20T18:00:00Z`: the season is the id up to its last hyphen. */
const moment = (line: string): MomentOfMatch => {
  const [id = '', status = '', kickoff = ''] = line.split(' ');
  return { id, season: id.slice(0, id.lastIndexOf('-')), status: status as MomentOfMatch['status'], kickoff };
};
const around = (lines: readonly string[], { at = now, count = 8 } = {}) => {
  const { live, played, coming } = matchesAround(lines.map(moment), {
    now: Date.parse(at),
    count,
    dayOf: (kickoff) => kickoff.slice(0, 10),
  });
  const ids = (moments: readonly MomentOfMatch[]) => moments.map(({ id }) => id);
  return { live: ids(live), played: ids(played), coming: ids(coming) };
};
const nothing = { live: [], played: [], coming: [] };

describe('the matches around now', () => {
  it('are none without fixtures, and none between seasons', () => {
    expect(around([])).toEqual(nothing);
    // A season under way, whose fixtures were all called off
    expect(around(['cup-1 CANCELLED 2026-11-20T18:00:00Z', 'cup-2 POSTPONED 2026-11-22T18:00:00Z'])).toEqual(nothing);
  });

  it('are the last results, the latest first, and the next matches, the next first', () => {
    const lines = [
      'league-4 TIMED 2026-11-22T18:00:00Z',
      'league-1 FINISHED 2026-11-14T18:00:00Z',
      'league-3 FINISHED 2026-11-21T12:00:00Z',
      'league-5 SCHEDULED 2026-11-28T15:00:00Z',
      'league-2 AWARDED 2026-11-20T18:00:00Z',
    ];
    expect(around(lines)).toEqual({
      live: [],
      played: ['league-3', 'league-2', 'league-1'],
      coming: ['league-4', 'league-5'],
    });
  });

  it('are live by the newsroom’s word, not by the clock', () => {
    const lines = [
      'league-1 TIMED 2026-11-21T14:00:00Z',
      'league-2 PAUSED 2026-11-21T14:00:00Z',
      'league-3 IN_PLAY 2026-11-21T13:00:00Z',
      'league-4 SUSPENDED 2026-11-21T13:30:00Z',
    ];
    expect(around(lines)).toEqual({ live: ['league-3', 'league-4', 'league-2'], played: [], coming: ['league-1'] });
    // A day later nobody believes it.
    expect(around(lines, { at: '2026-11-22T15:00:00Z' })).toEqual(nothing);
  });

  it('have neither what was abandoned, nor a result before its date', () => {
    expect(around(['league-1 ABANDONED 2026-11-20T18:00:00Z', 'league-2 AWARDED 2026-12-20T18:00:00Z'])).toEqual(
      nothing,
    );
  });

  it('are those of two days to come, if the second is not much later', () => {
    const lines = [22, 22, 29, 30].map((day, at) => `league-${at} TIMED 2026-11-${day}T18:00:00Z`);
    expect(around(lines).coming).toEqual(['league-0', 'league-1', 'league-2']);
    expect(around([lines[0] ?? '', 'league-9 TIMED 2027-05-30T18:00:00Z']).coming).toEqual(['league-0']);
  });

  it('keep a match whose time is not confirmed until its day is over everywhere', () => {
    const lines = ['league-1 SCHEDULED 2026-11-21', 'league-2 TIMED 2026-11-21T18:00:00Z'];
    expect(around(lines).coming).toEqual(['league-1', 'league-2']);
    expect(around(lines, { at: '2026-11-22T13:00:00Z' }).coming).toEqual(['league-1', 'league-2']);
    expect(around(lines, { at: '2026-11-24T00:00:00Z' })).toEqual(nothing);
    expect(around(['league-3 FINISHED 2026-11-20']).played).toEqual(['league-3']);
  });

  it('are of each competition some, however many matches one has', () => {
    const league = Array.from({ length: 10 }, (_, at) => `league-${at} FINISHED 2026-11-21T1${at % 4}:00:00Z`);
    const cup = ['cup-1 FINISHED 2026-11-18T20:00:00Z', 'cup-2 FINISHED 2026-11-17T20:00:00Z'];
    expect(around([...league, ...cup], { count: 4 }).played).toEqual(['league-7', 'league-3', 'cup-1', 'cup-2']);
    const toCome = league.map((line) => line.replace('FINISHED 2026-11-21', 'TIMED 2026-11-22'));
    expect(around([...toCome, 'cup-3 TIMED 2026-11-22T20:00:00Z'], { count: 3 }).coming).toEqual([
      'league-0',
      'league-4',
      'cup-3',
    ]);
  });

  it('have no old result beside a fresh one, and an old one where there is no other', () => {
    const old = 'cup-1 FINISHED 2026-07-19T19:00:00Z';
    expect(around([old]).played).toEqual(['cup-1']);
    expect(around([old, 'league-1 FINISHED 2026-11-20T18:00:00Z']).played).toEqual(['league-1']);
    expect(around([old, 'league-1 TIMED 2026-11-22T18:00:00Z'])).toEqual({
      live: [],
      played: ['cup-1'],
      coming: ['league-1'],
    });
  });

  it('are as many of each list as are wanted', () => {
    const lines = Array.from({ length: 30 }, (_, at) => {
      const status = ['FINISHED', 'TIMED', 'IN_PLAY'][at % 3] ?? '';
      return `league-${at} ${status} 2026-11-21T${status === 'TIMED' ? 18 : 14}:00:00Z`;
    });
    const { live, played, coming } = around(lines);
    expect([live, played, coming].map(({ length }) => length)).toEqual([8, 8, 8]);
  });

  it('do not depend on the order in which they are given', () => {
    const lines = ['a-1 FINISHED 2026-11-20T18:00:00Z', 'b-1 FINISHED 2026-11-20T18:00:00Z', 'a-2 TIMED 2026-11-22'];
    expect(around(lines.toReversed())).toEqual(around(lines));
  });
});

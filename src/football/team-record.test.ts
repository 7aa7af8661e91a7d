import { describe, expect, it } from 'vitest';
import { headToHead } from './head-to-head.ts';
import { teamRecord } from './team-record.ts';
import { played, scheduled } from './testing/matches.ts';

const matches = [
  scheduled('c', 'a', '2027-03-01T12:00:00Z'),
  scheduled('a', 'd', '2027-01-01T12:00:00Z', { status: 'CANCELLED' }),
  played('a', 'b', '2-0'),
  played('b', 'a', '1-1', { afterExtraTime: '2-1' }),
  played('c', 'a', '0-0', { afterExtraTime: '0-0', penalties: '2-4' }),
  played('b', 'c', '5-0'),
];

describe('the record of a team', () => {
  const record = teamRecord(matches, 'a');

  it('adds up its own matches, extra time counted and a shoot-out as a draw', () => {
    expect(record).toMatchObject({
      played: 3,
      won: 1,
      drawn: 1,
      lost: 1,
      goalsFor: 3,
      goalsAgainst: 2,
      cleanSheets: 2,
      shootoutsWon: 1,
      shootoutsLost: 0,
    });
  });

  it('has its last match with a result and the next that will be played', () => {
    expect(record.last?.homeTeam).toBe('c');
    expect(record.next?.kickoff).toBe('2027-03-01T12:00:00Z');
    expect(record.matches).toHaveLength(5);
  });

  it('has neither for a team that is in no match', () => {
    expect(teamRecord(matches, 'x')).toMatchObject({ matches: [], played: 0 });
    expect(teamRecord(matches, 'x').last).toBeUndefined();
  });
});

describe('the meetings of two teams', () => {
  it('are counted from the first team’s view, newest first', () => {
    const meetings = headToHead(matches, 'b', 'a');
    expect(meetings).toMatchObject({ played: 2, won: 1, drawn: 0, lost: 1, goalsFor: 2, goalsAgainst: 3 });
    expect(meetings.meetings.map(({ homeTeam }) => homeTeam)).toEqual(['b', 'a']);
  });

  it('list future ones separately', () => {
    const meetings = headToHead(matches, 'c', 'a');
    expect(meetings.toCome.map(({ kickoff }) => kickoff)).toEqual(['2027-03-01T12:00:00Z']);
    expect(meetings).toMatchObject({ played: 1, drawn: 1, shootoutsWon: 0, shootoutsLost: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { played } from './testing/matches.ts';
import { aggregateOf, tieWinner } from './tie-winner.ts';
import { finalGoals, winnerOf } from './winner.ts';

describe('the winner of a match', () => {
  it('is decided in the last period that was played', () => {
    expect(winnerOf(played('a', 'b', '2-1'))).toEqual({ winner: 'a', loser: 'b', decidedIn: 'regular' });
    const extraTime = played('a', 'b', '1-1', { afterExtraTime: '1-2' });
    expect(winnerOf(extraTime)).toEqual({ winner: 'b', loser: 'a', decidedIn: 'extraTime' });
    const shootout = played('a', 'b', '1-1', { afterExtraTime: '1-1', penalties: '3-4' });
    expect(winnerOf(shootout)).toEqual({ winner: 'b', loser: 'a', decidedIn: 'penalties' });
  });

  it('is decided on penalties straight after regular time too', () => {
    expect(winnerOf(played('a', 'b', '0-0', { penalties: '5-4' }))?.decidedIn).toBe('penalties');
  });

  it('does not exist for a draw', () => {
    expect(winnerOf(played('a', 'b', '1-1'))).toBeUndefined();
  });

  it('has goals that leave the shoot-out out', () => {
    expect(finalGoals(played('a', 'b', '1-1', { afterExtraTime: '2-2', penalties: '3-4' }))).toEqual({
      home: 2,
      away: 2,
    });
  });
});

describe('the winner of a tie', () => {
  const first = played('a', 'b', '2-1');

  it('has scored more over both legs, whoever played at home', () => {
    const legs = [first, played('b', 'a', '2-0')];
    expect(aggregateOf(legs)).toEqual({ home: 2, away: 3 });
    expect(tieWinner(legs, 2)).toEqual({ winner: 'b', loser: 'a', decidedIn: 'regular' });
  });

  it('won the shoot-out of the second leg when the goals are level', () => {
    const second = played('b', 'a', '1-0', { afterExtraTime: '1-0', penalties: '2-4' });
    expect(tieWinner([first, second], 2)).toEqual({ winner: 'a', loser: 'b', decidedIn: 'penalties' });
  });

  it('won in extra time when that made the difference', () => {
    const second = played('b', 'a', '1-0', { afterExtraTime: '1-1' });
    expect(tieWinner([first, second], 2)).toEqual({ winner: 'a', loser: 'b', decidedIn: 'extraTime' });
  });

  it('is undecided before the last leg, and while nothing has decided it', () => {
    expect(tieWinner([first], 2)).toBeUndefined();
    expect(tieWinner([first, played('b', 'a', '1-0')], 2)).toBeUndefined();
    expect(tieWinner([], 1)).toBeUndefined();
  });
});

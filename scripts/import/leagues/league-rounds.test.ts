import { describe, expect, it } from 'vitest';
import { readLeagueRound } from './league-rounds.ts';

const read = (text: string | undefined, cup = false, stage?: string) => {
  const { knockout, ...round } = readLeagueRound(text, stage, cup);
  return { ...round, ...(knockout && { knockout: knockout.id }) };
};

describe('a round', () => {
  it.each([
    ['Matchday 7', { matchday: 7 }],
    ['12. Round', { matchday: 12 }],
    ['Round 3', { matchday: 3 }],
    ['Spieltag 34', { matchday: 34 }],
    ['34. Spieltag', { matchday: 34 }],
    ['Jornada 2', { matchday: 2 }],
    ['Championship, Matchday 7', { part: 'Championship', matchday: 7 }],
    ['Relegation, Matchday 24', { part: 'Relegation', matchday: 24 }],
    ['Clausura, Matchday 13', { part: 'Clausura', matchday: 13 }],
    ['Group A', { group: 'group-a' }],
    ['Matchday 3 | Group B', { matchday: 3, group: 'group-b' }],
    ['Quarterfinals', { knockout: 'quarter-final' }],
    ['Semi-finals', { knockout: 'semi-final' }],
    ['Finals, Round of 16', { knockout: 'round-of-16' }],
    ['Achtelfinale', { knockout: 'round-of-16' }],
    ['Relegation Play-offs, Final', { part: 'Relegation Play-offs', knockout: 'final' }],
    ['Playoffs, Matchday 1', { part: 'Playoffs', matchday: 1 }],
    ['Matchday 0', { part: 'Matchday 0' }],
    ['', {}],
    [undefined, {}],
  ])('%j says %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('has its part from the stage too', () => {
    expect(read('Matchday 7', false, 'Championship')).toEqual({ part: 'Championship', matchday: 7 });
    expect(read('Championship, Matchday 7', false, 'Championship')).toEqual({ part: 'Championship', matchday: 7 });
    expect(read('Quarterfinals', false, 'Knockout stage')).toEqual({ knockout: 'quarter-final' });
    expect(read('Matchday 7', false, 'Regular Season')).toEqual({ matchday: 7 });
    expect(read(undefined, false, 'Group A')).toEqual({ group: 'group-a' });
  });

  it('of a cup is no matchday', () => {
    expect(read('1. Runde', true)).toEqual({ part: '1. Runde' });
    expect(read('Finale', true)).toEqual({ knockout: 'final' });
  });
});

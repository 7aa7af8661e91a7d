import { describe, expect, it } from 'vitest';
import { scorersByName, scorersOfSquad } from './scorers.ts';
import { scorersByTeam, teamScorers } from './season-scorers.ts';
import type { SourceMatch } from '../source/openfootball-shapes.ts';

const match = (
  ft: [number, number],
  goals1: SourceMatch['goals1'],
  goals2: SourceMatch['goals2'] = [],
): SourceMatch => ({
  position: 'matches[0]',
  date: '2018-06-14',
  team1: { name: 'Croatia' },
  team2: { name: 'Spain' },
  score: { ft },
  goals1,
  goals2,
});
const byTeam = (matches: SourceMatch[]) => scorersByTeam(matches, ({ name }) => name);

describe('the scorers of a season', () => {
  it('are those of matches whose goals fit the score, and own goals are the other team’s', () => {
    const names = byTeam([
      match(
        [2, 0],
        [
          { name: 'Modrić', minute: 9 },
          { name: 'Ramos', minute: 20, owngoal: true },
        ],
      ),
      match([0, 1], [{ name: 'Iniesta', minute: 9 }]),
    ]);
    expect(names).toEqual(
      new Map([
        ['Croatia', new Set(['Modrić'])],
        ['Spain', new Set(['Ramos'])],
      ]),
    );
  });
});

describe('the scorers of a team', () => {
  const table = { 'Diego Costa': { name: 'دييغو كوستا' } };
  const costa = scorersByName([], {}, table, '2018-06-14');

  it('have one name in all its forms: the one that the tables know', () => {
    const { findScorer } = teamScorers(costa, new Set(['Costa', 'Diego Costa']));
    for (const form of ['Costa', 'D. Costa', 'Diego Costa']) {
      expect(findScorer(form)).toEqual({ who: { name: { ar: 'دييغو كوستا', en: 'Diego Costa' } } });
    }
  });

  it('stay two where they share the family name', () => {
    const { findScorer } = teamScorers(scorersByName([], {}, {}, '2018-06-14'), new Set(['E. Hazard', 'T. Hazard']));
    expect(['Hazard', 'E. Hazard', 'T. Hazard'].map((form) => findScorer(form).who.name?.en)).toEqual([
      'Hazard',
      'E. Hazard',
      'T. Hazard',
    ]);
  });

  it('are players of the squad in a short form of their name, if it is the only one', () => {
    const player = (id: string, en: string) => ({ id, name: { en }, nationality: ['BE'], position: 'FW' as const });
    const squad = [
      player('eden', 'Eden Hazard'),
      player('thorgan', 'Thorgan Hazard'),
      player('lukaku', 'Romelu Lukaku'),
    ];
    const { findScorer, hasPlayer } = teamScorers(scorersOfSquad('belgium', squad, {}), new Set());
    expect(findScorer('R. Lukaku').who).toEqual({ player: 'lukaku' });
    expect(findScorer('E. Hazard').who).toEqual({ player: 'eden' });
    expect(findScorer('Hazard').problem?.code).toBe('SCORER_NOT_IN_SQUAD');
    expect(['Lukaku', 'Hazard', 'Iniesta'].map(hasPlayer)).toEqual([true, false, false]);
  });

  it('are certain where another goal of the season proves it', () => {
    const { hasPlayer } = teamScorers(scorersByName([], {}, {}, '2018-06-14'), new Set(['Luka Modrić']));
    expect(['Modrić', 'Ramos'].map(hasPlayer)).toEqual([true, false]);
  });
});

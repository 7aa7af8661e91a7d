import { describe, expect, it } from 'vitest';
import type { RuleFacts } from '../tables/era-facts.ts';
import type { StageEntry } from './season-entry.ts';
import { withDecisions } from './stage-decisions.ts';

const name = { ar: 'مرحلة', en: 'Stage' };
const table = (id: string): StageEntry => ({ id, name, order: 1, type: 'ROUND_ROBIN' });
const knockout = (id: string): StageEntry => ({
  id,
  name,
  order: 1,
  type: 'KNOCKOUT',
  ties: [{ slot: 1, matches: ['m'] }],
});
const groups = (id: string): StageEntry => ({
  id,
  name,
  order: 1,
  type: 'GROUPS',
  groups: [{ id: 'group-a', name, teams: ['a', 'b'] }],
  advance: { topN: 2 },
});
const decide = (
  stages: StageEntry[],
  rules: RuleFacts = {},
  competition: Parameters<typeof withDecisions>[2] = { kind: 'league' },
) => Object.fromEntries(withDecisions(stages, rules, competition).map(({ id, decides }) => [id, decides]));

describe('a league', () => {
  it('in one part is decided by its table', () => {
    expect(decide([table('league')])).toEqual({ league: 'title' });
  });

  it('that splits is decided by its championship group', () => {
    expect(decide([table('regular-season'), table('championship'), table('europe'), table('relegation')])).toEqual({
      'regular-season': 'nothing',
      championship: 'title',
      europe: 'continental',
      relegation: 'relegation',
    });
  });

  it('that splits is not decided before its split', () => {
    expect(decide([table('league')], { stages: { championship: { decides: 'title' } } })).toEqual({
      league: 'nothing',
    });
  });

  it('with play-offs for a place in Europe or for promotion is decided by its table', () => {
    const european = [
      table('regular-season'),
      knockout('european-playoffs-semi-final'),
      knockout('european-playoffs-final'),
    ];
    expect(decide(european)).toMatchObject({
      'regular-season': 'title',
      'european-playoffs-semi-final': 'continental',
      'european-playoffs-final': 'continental',
    });
    const promotion = [table('regular-season'), knockout('semi-final'), knockout('final')];
    expect(decide(promotion, { knockout: 'promotion' })).toEqual({
      'regular-season': 'title',
      'semi-final': 'promotion',
      final: 'promotion',
    });
  });

  it('with play-offs for the title is decided by their final', () => {
    const stages = [table('regular-season'), knockout('playoffs-semi-final'), knockout('playoffs-final')];
    expect(decide(stages, { knockout: 'title' })).toEqual({
      'regular-season': 'nothing',
      'playoffs-semi-final': 'nothing',
      'playoffs-final': 'title',
    });
  });

  it('with rounds that nobody explains has no title', () => {
    expect(decide([table('regular-season'), knockout('final')])).toEqual({
      'regular-season': undefined,
      final: undefined,
    });
  });

  it('of two halves has no title of the season', () => {
    expect(decide([table('apertura'), table('clausura')])).toEqual({ apertura: 'nothing', clausura: 'nothing' });
  });
});

describe('a cup', () => {
  it('is decided by its final, not by its league phase, groups or match for the third place', () => {
    const stages = [
      table('league'),
      groups('groups'),
      knockout('semi-final'),
      knockout('third-place'),
      knockout('final'),
    ];
    expect(decide(stages, {}, { kind: 'tournament' })).toEqual({
      league: undefined,
      groups: undefined,
      'semi-final': undefined,
      'third-place': 'nothing',
      final: 'title',
    });
  });

  it('may be decided by a group of the last teams', () => {
    expect(decide([groups('groups'), groups('final-group')], {}, { kind: 'tournament' })['final-group']).toBe('title');
  });
});

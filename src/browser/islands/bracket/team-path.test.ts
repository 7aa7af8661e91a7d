import { expect, it } from 'vitest';
import { teamPath } from './team-path.ts';

const tie = (id: string, teams: string[], isInTree = true) => ({ id, teams, isInTree });
const ties = [
  tie('quarter 1', ['morocco', 'portugal']),
  tie('quarter 2', ['england', 'france']),
  tie('semi', ['france', 'morocco']),
  tie('final', ['argentina', 'france']),
  tie('third', ['croatia', 'morocco'], false),
];
const steps = (team: string) => teamPath(ties, team).map(({ tie: { id }, leadsOn }) => `${id}${leadsOn ? ' →' : ''}`);

it('follows the winner to the final', () => {
  expect(steps('france')).toEqual(['quarter 2 →', 'semi →', 'final']);
});

it('ends the line at the semi-final, and still has the match for third place', () => {
  expect(steps('morocco')).toEqual(['quarter 1 →', 'semi', 'third']);
});

it('ends where a team went out, and is empty for one that is not there', () => {
  expect(steps('portugal')).toEqual(['quarter 1']);
  expect(steps('egypt')).toEqual([]);
});

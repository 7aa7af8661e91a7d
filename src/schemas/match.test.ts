import { expect, it } from 'vitest';
import { match } from './match.ts';

const problemsOf = (when: { kickoff: string; timeConfirmed?: boolean }): string[] =>
  match
    .safeParse({
      id: 'ahly-pharco',
      season: 's',
      stage: 'league',
      status: 'SCHEDULED',
      homeTeam: 'ahly',
      awayTeam: 'pharco',
      ...when,
    })
    .error?.issues.map(({ message }) => message) ?? [];

it('has a confirmed time only if its kickoff has one', () => {
  const problem = 'a kickoff that is only a day has timeConfirmed false';
  expect(problemsOf({ kickoff: '2025-05-24' })).toEqual([problem]);
  expect(problemsOf({ kickoff: '2025-05-24', timeConfirmed: false })).toEqual([]);
  expect(problemsOf({ kickoff: '2025-05-24T18:00:00Z' })).toEqual([]);
});

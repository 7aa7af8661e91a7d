import { expect, it } from 'vitest';
import { seasonLine } from './summary.ts';
import { rawMatch, readMatchesOfLeague } from '../testing/league-file.ts';

it('says one match and one stadium in the singular', () => {
  const { imported } = readMatchesOfLeague([rawMatch()]);
  if (imported === undefined) throw new Error('the season was not read');
  const line = 'egyptian-league-2024-25: 2024-10-30 to 2024-10-30, 1 match, 2 teams';
  expect(seasonLine({ ...imported, venues: [] })).toBe(line);
});

import { expect, it } from 'vitest';
import { zonesMatter } from './zones-matter.ts';

const table = (teams: number, played: number) => Array.from({ length: teams }, () => ({ played }));

it.each([
  [20, 0, false],
  [20, 1, false],
  [20, 2, false],
  [20, 3, true],
  [4, 1, false],
  [4, 2, true],
])('zones of a table of %s, each with %s played: %s', (teams, played, matter) =>
  expect(zonesMatter(table(teams, played))).toBe(matter),
);

it('waits for the last team', () => expect(zonesMatter([...table(19, 5), { played: 1 }])).toBe(false));

import { expect, it } from 'vitest';
import { matchNameOf } from './match-name.ts';

it.each([
  ['Semi-finals', 'Semi-final'],
  ['Quarter-finals', 'Quarter-final'],
  ['Play-offs', 'Play-off'],
  ['Promotion play-offs', 'Promotion play-off'],
])('one match of the %s is a %s', (en, one) =>
  expect(matchNameOf({ ar: 'دور', en })).toEqual({ matchName: { ar: 'دور', en: one } }),
);

it.each(['Round of 16', 'Final', 'Third-place match', 'Europa League Finals'])('%s stays', (en) =>
  expect(matchNameOf({ ar: 'دور', en })).toEqual({}),
);

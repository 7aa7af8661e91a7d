import { expect, it } from 'vitest';
import { inHouseStyle } from './house-style.ts';

it('gives English names curly apostrophes, and no full point after St', () => {
  expect(
    inHouseStyle({
      name: { ar: 'سانت', en: "St James' Park" },
      aliases: ["Tala'ea", 'FC St. Pauli'],
      members: [{ parentClub: { name: { en: 'FC Zenit St. Petersburg' } } }, null, 3],
    }),
  ).toEqual({
    name: { ar: 'سانت', en: 'St James’ Park' },
    aliases: ["Tala'ea", 'FC St. Pauli'],
    members: [{ parentClub: { name: { en: 'FC Zenit St Petersburg' } } }, null, 3],
  });
});

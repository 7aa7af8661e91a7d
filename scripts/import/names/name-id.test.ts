import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { id } from '#schemas/ids.ts';
import { countryNameId, nameId } from './name-id.ts';

describe('the id of a name', () => {
  it.each([
    ['Kylian Mbappé', 'kylian-mbappe'],
    ['Barış Alper Yılmaz', 'baris-alper-yilmaz'],
    ['Martin Ødegaard', 'martin-odegaard'],
    ["Levi's Stadium", 'levis-stadium'],
    ['Matt O’Riley', 'matt-oriley'],
    ['AT&T Stadium', 'at-t-stadium'],
    ['Łukasz  Đorđe-Ægir Weiß', 'lukasz-dorde-aegir-weiss'],
  ])('of %s is %s', (name, expected) => {
    expect(nameId(name)).toBe(expected);
  });

  it('reads & as and in the name of a country', () => {
    expect(countryNameId('Bosnia & Herzegovina')).toBe(countryNameId('Bosnia and Herzegovina'));
  });

  it('is a valid id, and its own id, for any name with a letter', () => {
    const names = fc
      .string({ unit: fc.constantFrom(..."aZé ñ-İıøß’'&.9") })
      .filter((name) => /[a-z9]/.test(nameId(name)));
    fc.assert(
      fc.property(names, (name) => {
        expect(id.safeParse(nameId(name)).success).toBe(true);
        expect(nameId(nameId(name))).toBe(nameId(name));
      }),
    );
  });
});

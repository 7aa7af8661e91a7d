import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePostings, encodePostings, itemOf, posting, type Weight, weightOf } from './postings.ts';

const weight = fc.integer({ min: 0, max: 3 }) as fc.Arbitrary<Weight>;

describe('postings', () => {
  it('hold an item and a weight', () => {
    expect([itemOf(posting(70_000, 2)), weightOf(posting(70_000, 2))]).toEqual([70_000, 2]);
  });

  it('survive being written as text', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 200_000 }), { maxLength: 200 }), weight, (items, of) => {
        const postings = items.sort((a, b) => a - b).map((item) => posting(item, of));
        expect(decodePostings(encodePostings(postings))).toEqual(postings);
      }),
    );
  });

  it('take one letter each where a word is in every item', () => {
    expect(encodePostings(Array.from({ length: 1000 }, (_, item) => posting(item, 3)))).toHaveLength(1000);
  });

  it('name an invalid letter', () => {
    expect(() => decodePostings('AB!')).toThrow('"!"');
  });
});

import { describe, expect, it } from 'vitest';
import { clubBook } from './club-book.ts';
import { egyptianClubs, sampleTables } from '../testing/league-file.ts';

const find = clubBook([egyptianClubs], sampleTables, new Map());

describe('a name in Arabic', () => {
  it('of no table is made by rule, which the item says and the report lists', () => {
    const found = find('Sturm Graz', ['AT']);
    expect(found?.club).toMatchObject({ name: { ar: 'شتورم غراتس', en: 'Sturm Graz' }, transliterated: true });
    expect(found?.problems[0]).toMatchObject({
      code: 'MISSING_ARABIC_NAME',
      message: expect.stringContaining('شتورم غراتس, by rule') as string,
    });
  });

  it('of a table or a clubs file is not marked', () => {
    expect(find('Zamalek', ['EG'])?.club).not.toHaveProperty('transliterated');
    expect(find('Al Masry', ['EG'])?.club).not.toHaveProperty('transliterated');
  });
});

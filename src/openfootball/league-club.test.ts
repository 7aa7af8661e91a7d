import { describe, expect, it } from 'vitest';
import { clubBook } from './club-book.ts';
import { contentFiles } from './content-files.ts';
import { preserveHandWritten } from './preserve-hand-written.ts';
import { egyptianClubs, rawMatch, readMatchesOfLeague, sampleTables } from './testing/league-file.ts';

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

  it('loses the mark of an earlier import once a table has it', () => {
    const { edition } = readMatchesOfLeague([rawMatch()]);
    const file = edition && contentFiles(edition).items.find(({ path }) => path === 'clubs/zamalek.json');
    const before = { id: 'zamalek', transliterated: true, website: 'https://example.org' };
    const merged = preserveHandWritten(before, file?.data, file?.isByHand);
    expect(merged).toMatchObject({ id: 'zamalek', website: 'https://example.org' });
    expect(merged).not.toHaveProperty('transliterated');
  });
});

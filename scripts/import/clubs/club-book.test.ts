import { describe, expect, it } from 'vitest';
import { clubBook } from './club-book.ts';
import type { CountryClubs } from './club-names.ts';
import { readClubs } from '../source/clubs-file.ts';
import { egyptianClubs, sampleTables } from '../testing/league-file.ts';

const english: CountryClubs = {
  country: 'ENG',
  clubs: readClubs('eng', 'Arsenal FC, 1886, @ Highbury, London\n  | Gunners\n  | Royal Arsenal # old name\n').value,
  arabic: new Map(),
};
const book = (tables = sampleTables, taken: [string, string][] = []) =>
  clubBook([egyptianClubs, english], tables, new Map(taken));
const find = book();

describe('a club', () => {
  it('is the same under all its names', () => {
    const ids = ['Al Ahly SC', 'Al Ahly', 'AL-AHLY', 'Al Ahly Cairo', 'Al Ahly Kairo'].map(
      (name) => find(name, ['EG'])?.club.id,
    );
    expect(new Set(ids)).toEqual(new Set(['al-ahly']));
  });

  it('has the names of the tables before those of the files, and all of them as other names', () => {
    expect(find('Al Ahly SC', ['EG'])?.club).toEqual({
      id: 'al-ahly',
      name: { ar: 'الأهلي', en: 'Al Ahly' },
      aliases: ['Al Ahly SC', 'Al-Ahly', 'Al Ahly Cairo', 'الأهلي المصري'],
      kind: 'club',
      country: 'EG',
      city: { en: 'Cairo' },
      venue: 'cairo-international-stadium',
      colours: sampleTables.teams['Al Ahly SC']?.colours,
      sources: [expect.objectContaining({ url: expect.stringContaining('clubs') })],
    });
  });

  it('of the files alone has their facts, and missing ones are reported', () => {
    const found = find('Al Masry', ['EG']);
    expect(found?.club).toMatchObject({ id: 'al-masry-sc', name: { ar: 'النادي المصري', en: 'Al Masry SC' } });
    expect(found?.club).not.toHaveProperty('colours');
    expect(found?.problems.map(({ code }) => code)).toEqual(['MISSING_ARABIC_NAME', 'MISSING_KIT']);
  });

  it('that is not listed gets its name as its key', () => {
    const found = find('Wadi Degla SC', ['EG']);
    expect(found?.club).toMatchObject({
      id: 'wadi-degla-sc',
      name: { ar: expect.stringMatching(/^[\u0621-\u064a ]+$/) as string, en: 'Wadi Degla SC' },
      transliterated: true,
      country: 'EG',
      aliases: [],
    });
  });

  it('has no stadium that the tables do not know: it may be an old one', () => {
    const found = find('Gunners', ['ENG']);
    expect(found?.club).toMatchObject({ id: 'arsenal-fc', founded: 1886 });
    expect(found?.club).not.toHaveProperty('venue');
    expect(found?.problems.map(({ code }) => code)).toContain('MISSING_VENUE');
    expect(found?.club.aliases).not.toContain('Royal Arsenal');
  });

  it('belongs to the country of its suffix, else to the first that knows it, else to the first', () => {
    expect(find('Al Ahly SC (EGY)', [])?.club.id).toBe('al-ahly');
    expect(find('Zamalek', ['MA', 'EG'])?.club.country).toBe('EG');
    expect(find('Nobody', ['WAL', 'ENG'])?.club.country).toBe('WAL');
    expect(find('AS Monaco FC (MCO)', [])?.club.country).toBe('MC');
    expect(find('Nobody (XYZ)', ['EG'])).toBeUndefined();
    expect(find('Nobody', [])).toBeUndefined();
  });

  it('of one name in two countries is two clubs, whose ids do not depend on the order of lookups', () => {
    const taken: [string, string][] = [['zamalek', 'EG']];
    expect(book(sampleTables, taken)('Zamalek', ['SD'])?.club.id).toBe('zamalek-sd');
    expect(book(sampleTables, taken)('Zamalek', ['EG'])?.club.id).toBe('zamalek');
  });

  it('does not take the facts of a namesake', () => {
    expect(find('Al Ahly', ['LY'])?.club).toMatchObject({ name: { en: 'Al Ahly' }, country: 'LY' });
    expect(find('Al Ahly', ['LY'])?.club).toMatchObject({ name: { ar: 'الأهلي' }, transliterated: true });
  });

  it('does not take the id of a national team', () => {
    expect(book(sampleTables, [['lebanon', 'national']])('Lebanon', ['US'])?.club.id).toBe('lebanon-us');
  });

  it('of joined names has the id of the content, and all names as other names', () => {
    const joined = { name: 'Wadi Degla', names: ['Wadi Degla', 'Wadi Degla SC', 'WADI DEGLA'], id: 'degla' };
    const joins = {
      clubOf: (name: string) => (joined.names.includes(name) ? joined : undefined),
      isNamed: () => false,
    };
    const withJoins = clubBook([egyptianClubs], sampleTables, new Map([['degla', 'EG']]), joins);
    const clubs = joined.names.map((name) => withJoins(name, ['EG'])?.club);
    expect(new Set(clubs).size).toBe(1);
    expect(clubs[0]).toMatchObject({ id: 'degla', name: { en: 'Wadi Degla' }, aliases: ['Wadi Degla SC'] });
  });
});

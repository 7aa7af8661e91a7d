import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { readClubs } from './clubs-file.ts';

const read = (text: string) => {
  const { value, irregularities } = readClubs('eng.clubs.txt', text);
  return { clubs: value, codes: irregularities.map(({ code, position }) => `${code} ${position}`) };
};

describe('a club of a clubs file', () => {
  it.each([
    [
      'Arsenal FC, 1886, @ Emirates Stadium, London (Highbury)   ## Greater London',
      { name: 'Arsenal FC', founded: 1886, stadium: 'Emirates Stadium', city: 'London', district: 'Highbury' },
    ],
    [
      'Everton FC, 1878,  @ Goodison Park, Liverpool (Walton) › Lancashire',
      {
        name: 'Everton FC',
        founded: 1878,
        stadium: 'Goodison Park',
        city: 'Liverpool',
        district: 'Walton',
        region: 'Lancashire',
      },
    ],
    ['Zamalek,  1911,  Giza › Giza', { name: 'Zamalek', founded: 1911, city: 'Giza', region: 'Giza' }],
    ['AS FAR', { name: 'AS FAR' }],
    ['Damac,\t1972, Khamis Mushait', { name: 'Damac', founded: 1972, city: 'Khamis Mushait' }],
    ['Darwen FC (1870-2009),    Darwen', { name: 'Darwen FC', founded: 1870, city: 'Darwen' }],
    ['Bootle FC (1879-1893) ,  Bootle', { name: 'Bootle FC', founded: 1879, city: 'Bootle' }],
    [
      'Loughborough FC,   Loughborough › Leicestershire,',
      { name: 'Loughborough FC', city: 'Loughborough', region: 'Leicestershire' },
    ],
    ['Nelson FC,           Nelson, Lancashire', { name: 'Nelson FC', city: 'Nelson', region: 'Lancashire' }],
  ])('is read from %j', (line, expected) => {
    expect(read(line)).toEqual({ clubs: [{ ...expected, aliases: [] }], codes: [] });
  });

  it('has the names of the lines below it, with their language, and former names', () => {
    const { clubs } = read(`Al Ahly,  Cairo
  | Al-Ahly | Al Ahly SC
  | Al Ahly Kairo [de]
  |Red Devils of Cairo   # old name before season 1925/6
`);
    expect(clubs[0]?.aliases).toEqual([
      { name: 'Al-Ahly', former: false },
      { name: 'Al Ahly SC', former: false },
      { name: 'Al Ahly Kairo', language: 'de', former: false },
      { name: 'Red Devils of Cairo', former: true },
    ]);
  });

  it('is distinguished from headings, comments and empty lines, whatever ends a line', () => {
    const { clubs, codes } = read('====\r\n=  Egypt\r\n\r\n### region\r\n# a note\r\nZED FC,  Giza  # Cairo\r\n');
    expect(clubs.map(({ name, city }) => [name, city])).toEqual([['ZED FC', 'Giza']]);
    expect(codes).toEqual([]);
  });

  it('keeps its readable parts; the rest is reported with its line', () => {
    const { clubs, codes } = read('  | Nobody\nTanta SC, Tanta, ?, 19x7\n , Aswan');
    expect(clubs).toEqual([{ name: 'Tanta SC', city: 'Tanta', region: '?', aliases: [] }]);
    expect(codes).toEqual(['BAD_CLUB line 1', 'BAD_CLUB line 2', 'BAD_CLUB line 3']);
  });
});

describe('the real clubs files', () => {
  it.each([
    ['africa/egypt/eg.clubs.txt', 28],
    ['africa/morocco/ma.clubs.txt', 16],
    ['europe/england/eng.clubs.txt', 203],
    ['middle-east/saudi-arabia/sa.clubs.txt', 21],
  ])('%s has %i clubs', (path, count) => {
    const text = readFileSync(join(sampleFolder, 'clubs', path), 'utf8');
    const { value, irregularities } = readClubs(path, text);
    expect(irregularities).toEqual([]);
    expect(value).toHaveLength(count);
    expect(value.filter(({ name }) => /[|@›#(),]/.test(name))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { cleanName, readArabicNames } from './arabic-names-file.ts';

describe('names in Arabic of a clubs file', () => {
  it('are read by club, without underscores and invisible marks, which are reported', () => {
    const { value, irregularities } = readArabicNames(
      'eg.clubs.lang.ar.txt',
      '####\r\n# 18 teams\r\n\r\nZamalek,   نادى الزمالك\r\nHaras El Hodood,  نادي_حرس_الحدود\r\nEl Entag El Harby, الانتاج الحربي\u200e\r\n',
    );
    expect([...value]).toEqual([
      ['Zamalek', 'نادى الزمالك'],
      ['Haras El Hodood', 'نادي حرس الحدود'],
      ['El Entag El Harby', 'الانتاج الحربي'],
    ]);
    expect(irregularities.map(({ code, position }) => `${code} ${position}`)).toEqual([
      'UNCLEAN_NAME line 5',
      'UNCLEAN_NAME line 6',
    ]);
  });

  it('that are invalid are reported and left out', () => {
    const { value, irregularities } = readArabicNames('x', 'Smouha, Smouha SC\nEl Gouna\n');
    expect(value.size).toBe(0);
    expect(irregularities.map(({ code }) => code)).toEqual(['BAD_CLUB', 'BAD_CLUB']);
  });

  it('lose only invisible marks', () => {
    expect(cleanName('\u2067إنبي\u2069')).toBe('إنبي');
    expect(cleanName('وادى  دجلة')).toBe('وادى دجلة');
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { splitSuffix } from '../clubs/club-names.ts';
import { readTables } from '../files/read-tables.ts';
import { transliterate } from './transliterate.ts';

/** Names as the Arab press writes them, by country. */
const known: readonly (readonly [country: string, name: string, arabic: string])[] = [
  ['AT', 'Grazer AK', 'غراتسر'],
  ['AT', 'SK Sturm Graz', 'شتورم غراتس'],
  ['AT', 'TSV Hartberg', 'هارتبرغ'],
  ['AT', 'FK Austria Wien', 'أوستريا فيينا'],
  ['DE', 'Holstein Kiel', 'هولشتاين كيل'],
  ['DE', 'SV Werder Bremen', 'فيردر بريمن'],
  ['DE', '1. FC Heidenheim 1846', 'هايدنهايم'],
  ['DE', 'VfL Wolfsburg', 'فولفسبورغ'],
  ['NL', 'Heracles Almelo', 'هيراكليس ألميلو'],
  ['NL', 'FC Volendam', 'فولندام'],
  ['BE', 'KVC Westerlo', 'فيسترلو'],
  ['TR', 'Vanspor', 'فان سبور'],
  ['TR', 'Pendikspor', 'بنديك سبور'],
  ['TR', 'Alanyaspor', 'ألانيا سبور'],
  ['ES', 'Deportivo Alavés', 'ديبورتيفو ألافيس'],
  ['ES', 'CD Tenerife', 'تينيريفي'],
  ['ES', 'Getafe CF', 'خيتافي'],
  ['ES', 'CD Leganés', 'ليغانيس'],
  ['AR', 'Club Atlético Aldosivi', 'أتلتيكو ألدوسيفي'],
  ['MX', 'FC Juárez', 'خواريز'],
  ['CO', 'Envigado FC', 'إنفيغادو'],
  ['PT', 'GD Chaves', 'شافيس'],
  ['PT', 'FC Famalicão', 'فاماليكاو'],
  ['BR', 'Cruzeiro EC', 'كروزيرو'],
  ['BR', 'SC Corinthians', 'كورينثيانس'],
  ['FR', 'Toulouse FC', 'تولوز'],
  ['FR', 'Clermont Foot', 'كليرمون'],
  ['FR', 'OGC Nice', 'نيس'],
  ['IT', 'Udinese Calcio', 'أودينيزي'],
  ['IT', 'ACF Fiorentina', 'فيورنتينا'],
  ['IT', 'US Lecce', 'ليتشي'],
  ['CZ', 'FC Viktoria Plzeň', 'فيكتوريا بلزن'],
  ['HR', 'HNK Rijeka', 'رييكا'],
  ['PL', 'Pogoń Szczecin', 'بوغون شتشيتسين'],
  ['RU', 'FC Rubin Kazan', 'روبين كازان'],
  ['UA', 'Zorya Luhansk', 'زوريا لوهانسك'],
  ['ENG', 'Wycombe Wanderers FC', 'ويكومب واندررز'],
  ['ENG', 'Blackburn Rovers FC', 'بلاكبيرن روفرز'],
  ['ENG', 'Derby County FC', 'ديربي كاونتي'],
  ['SCO', 'Kilmarnock FC', 'كيلمارنوك'],
  ['DZ', 'USM Khenchela', 'اتحاد خنشلة'],
  ['SA', 'Al-Nahda', 'النهضة'],
];

describe('a name in Arabic letters', () => {
  it.each(known)('of %s: %s is %s', (country, name, arabic) => {
    expect(transliterate(name, country)).toBe(arabic);
  });

  it('leaves out legal forms and years, but not where they are the whole name', () => {
    expect(transliterate('1. FC Union Berlin 1966', 'DE')).toBe(transliterate('Union Berlin', 'DE'));
    expect(transliterate('CSKA', 'BG')).not.toBe('');
    expect(transliterate('AFC', 'ENG')).not.toBe('');
  });

  it('spells an abbreviation without a vowel, by its letters', () => {
    expect(transliterate('KTP', 'FI')).toBe('كي تي بي');
  });

  it('is empty where there is nothing to read', () => {
    expect(transliterate('???', 'ENG')).toBe('');
  });
});

const arabicOnly = /^[\u0621-\u064a\d]+(?: [\u0621-\u064a\d]+)*$/;

describe('no Latin letter is left', () => {
  it('of any spelling in the tables', async () => {
    const { teams } = await readTables();
    const spellings = Object.entries(teams).flatMap(([key, { en, aliases = [] }]) => {
      const { name, country = 'ENG' } = splitSuffix(key);
      const latin = [name, en ?? name, ...aliases].filter((spelling) => /\p{Script=Latin}/u.test(spelling));
      return latin.map((spelling) => [spelling, transliterate(spelling, country)] as const);
    });
    expect(spellings.length).toBeGreaterThan(2000);
    expect(spellings.filter(([, arabic]) => !arabicOnly.test(arabic))).toEqual([]);
  });

  it('of any name in the real files of clubs', () => {
    const files = readdirSync(sampleFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.clubs.txt'),
    );
    const names = files.flatMap((path) =>
      readFileSync(`${sampleFolder}/${path}`, 'utf8').match(/^[^#=|,\n]*\p{Script=Latin}[^,#\n]*/gmu),
    );
    expect(names.length).toBeGreaterThan(200);
    for (const country of ['ENG', 'FR', 'EG', 'TR', 'SE']) {
      expect(names.filter((name) => !arabicOnly.test(transliterate(name ?? '', country)))).toEqual([]);
    }
  });
});

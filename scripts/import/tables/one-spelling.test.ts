import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldLatin } from '#football/fold-latin.ts';
import { splitSuffix } from '../clubs/club-names.ts';
import { readTables } from '../files/read-tables.ts';

const tables = await readTables();

/** Names of one spelling in Latin letters that Arabic has to write in more than one way, and why. */
const exceptions: Record<string, { forms: string[]; why: string }> = {
  abdul: { forms: ['عبد', 'عبدول'], why: 'Arabic in Abdul Rahman Baba, one name of two in Ghana' },
  ahmed: { forms: ['أحمد', 'الأمين'], why: 'the Qatari press calls Homam Ahmed by his family’s name' },
  angelo: { forms: ['أنجيلو', 'أنخيلو'], why: 'Italian and German, Spanish' },
  araujo: { forms: ['أراوجو', 'أراوخو'], why: 'Portuguese, Spanish' },
  ayari: { forms: ['العياري', 'عياري'], why: 'with the article in Tunisia, without it in Sweden' },
  benjamin: { forms: ['بنجامين', 'بنيامين'], why: 'English; Scandinavian and Slavic' },
  can: { forms: ['تشان', 'جان'], why: 'the press calls Emre Can so, Turkish is as spoken' },
  charles: { forms: ['تشارلز', 'شارل'], why: 'English, French' },
  david: { forms: ['دافيد', 'ديفيد'], why: 'the Continent; English, and David Alaba in the press' },
  hassan: { forms: ['حسان', 'حسن'], why: 'two names in Arabic, one in Latin letters' },
  jacob: { forms: ['جاكوب', 'ياكوب'], why: 'English, Swedish' },
  james: { forms: ['جيمس', 'خاميس'], why: 'English, Spanish' },
  joaquin: { forms: ['جواكين', 'خواكين'], why: 'Belgian, Spanish' },
  jose: { forms: ['جوزيه', 'خوسيه'], why: 'Portuguese, Spanish' },
  julian: { forms: ['خوليان', 'يوليان'], why: 'Spanish, Norwegian' },
  martin: { forms: ['مارتان', 'مارتن', 'مارتين'], why: 'French, Germanic and Slavic, Spanish' },
  michael: { forms: ['مايكل', 'ميشيل'], why: 'the press writes Jean Michaël Seri with the French form' },
  nicolas: { forms: ['نيكولا', 'نيكولاس'], why: 'French; Spanish and German, and Nicolas Jackson in the press' },
  rayan: { forms: ['رايان', 'ريان'], why: 'Brazilian, Arabic' },
  tomas: { forms: ['توماس', 'توماش'], why: 'Spanish and Portuguese, Czech' },
  yassine: { forms: ['جسيم', 'ياسين'], why: 'the Moroccan press puts Gessime Yassine’s family name first' },
  zakaria: { forms: ['زكريا', 'زكرياء'], why: 'as Morocco writes it there' },
};

const names = [
  ...Object.values(tables.players).flatMap(Object.entries),
  ...Object.values(tables.scorers).flatMap((scorers) =>
    Object.entries(scorers).map(([key, { name, en }]): [string, string] => [en ?? key, name]),
  ),
];

/** The words of a name with the Arabic of each. None if their numbers differ: عبد العزيز is one word in English. */
function wordPairs([latin, arabic]: readonly [string, string]): [string, string][] {
  // The article is a part of the Arabic word.
  const words = foldLatin(latin)
    .split(/[\s-]/)
    .filter((word) => !/^[ae]l$/.test(word));
  const inArabic = arabic.split(' ');
  return words.length === inArabic.length ? words.map((word, place) => [word, inArabic[place] ?? '']) : [];
}

/** Countries whose clubs have names of their own in Arabic, which are not transliterated. */
const arabCountries = /^(?:ALG|BHR|EGY|IRQ|JOR|KSA|KUW|LBN|LBY|MAR|MTN|OMA|PLE|QAT|SDN|SYR|TUN|UAE|YEM)$/;

/** Words of clubs' names that Arabic has to write in more than one way, and why. */
const clubExceptions: typeof exceptions = {
  athletic: { forms: ['أتلتيك', 'أثلتيك'], why: 'Spanish, English' },
  bahia: { forms: ['البرازيلي', 'باهيا'], why: 'Vitória is told apart by its country' },
  munich: { forms: ['1860', 'ميونخ'], why: 'the number of 1860 Munich follows in Arabic' },
  real: { forms: ['بلد', 'ريال'], why: 'the press leaves Real out of Valladolid’s name' },
  saint: { forms: ['سان', 'سانت'], why: 'French before a consonant; before a vowel, and English' },
  union: { forms: ['أونيون', 'يونيون'], why: 'the Continent and Spanish, English' },
};

/** Words with more than one form, each with its forms. */
function severalForms(names: readonly (readonly [string, string])[]): Record<string, string[]> {
  const forms = new Map<string, Set<string>>();
  for (const [word, arabic] of names.flatMap(wordPairs)) forms.set(word, (forms.get(word) ?? new Set()).add(arabic));
  const several = [...forms].filter(([, { size }]) => size > 1);
  return Object.fromEntries(several.map(([word, set]) => [word, [...set].sort()]));
}

const formsIn = (excused: typeof exceptions): Record<string, string[]> =>
  Object.fromEntries(Object.entries(excused).map(([word, { forms }]) => [word, forms]));

it('a given name or a family name is written in one way in Arabic, except where languages differ', () => {
  expect(severalForms(names)).toEqual(formsIn(exceptions));
});

it('a word of clubs’ names is written in one way in Arabic, except in Arab countries and where languages differ', () => {
  const clubs = Object.entries(tables.teams).flatMap(([key, { name, en }]) => {
    const { code } = splitSuffix(key);
    return code === undefined || arabCountries.test(code) || en === undefined ? [] : [[en, name] as const];
  });
  expect(severalForms(clubs)).toEqual(formsIn(clubExceptions));
});

it('notes of seasons name a club as its tables do', () => {
  const notes = readFileSync('scripts/import/tables/seasons.json', 'utf8');
  // One word may be another thing as well; Latin letters are the source's own spellings.
  const others = Object.values(tables.teams).flatMap(({ aliases = [] }) =>
    aliases.filter((alias) => /^\p{Script=Arabic}+ \p{Script=Arabic}/u.test(alias)),
  );
  expect(others.filter((other) => notes.includes(other))).toEqual([]);
});

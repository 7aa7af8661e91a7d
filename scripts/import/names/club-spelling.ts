import { foldLatin } from '#football/fold-latin.ts';

/** The parts of a club's name for deciding whether two names can mean one club. */
export interface ClubSpelling {
  /** The distinguishing words, normalised and in alphabetical order, including the marks of a reserve team. */
  words: string[];
  /** Its legal forms, `fc`, in order of the alphabet. */
  forms: string[];
  /** The words as one text: names of one club usually have the same. */
  key: string;
}

/** Abbreviations of a club's form: names of one club may have them or not. */
const legalForms = new Set(
  `ac acf afc aj ak as asd ask bc bfc bk bsc ca cd cf cfc cp cs csc cska ec fc fcd ff fk fsv gd gnk hnk hsc if ifk ik jk
  kf krc ks kv mks nk ogc osc rc rcd rsc sad sc sd sf sg sk sl ss ssc ssv sv tsg tsv uc ud us vfb vfl vfr`.split(/\s+/),
);

/** Generic words, which a name may have or not. */
const fillers = new Set(
  'and balompie calcio club clube d de del den der des di do e el fodbold foot football fotbal futbol futebol fussball l la le of soccer the und y'.split(
    ' ',
  ),
);

/** Words that stand for others. */
const longForms = new Map(Object.entries({ utd: 'united', saint: 'st', sankt: 'st', ath: 'athletic' }));

/** Marks of a second or youth team, which is not its club: `Barcelona B`, `Mainz 05 II`. */
const reserve = /^(?:b|ii|iii|u\d\d|reserves?|jong|amateure)$/;

/** Umlauts in two letters: `Muenchen`, `Munchen`. */
const withoutUmlaut = (word: string): string => word.replace(/([aou])e/g, '$1');

/** A club's name in its parts. Years and ordinals, as in `1. FC Köln` and `Bologna FC 1909`, are left out. */
export function clubSpelling(name: string): ClubSpelling {
  const tokens = foldLatin(name)
    .replace(/['’‘ʼ`´]/g, '')
    // `C. F.` and `A.C.` are one word each.
    .replace(/\b(?:[a-z]\.\s?){2,}/g, (letters) => `${letters.replace(/[^a-z]/g, '')} `)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '' && !/^\d+$/.test(token));
  const named = tokens.filter((token, place) => {
    if (place > 0 && reserve.test(token)) return true;
    return !legalForms.has(token) && !fillers.has(token);
  });
  const telling = named.some((token) => !reserve.test(token)) ? named : tokens;
  const words = telling.map((token) => withoutUmlaut(longForms.get(token) ?? token)).sort();
  const forms = [...new Set(tokens.filter((token) => legalForms.has(token)))].sort();
  return { words, forms, key: words.join(' ') };
}

/** True if neither name has a legal form that contradicts the other's: `Köln` and `1. FC Köln`, not `SC Köln` and `FC Köln`. */
export function formsAgree(a: ClubSpelling, b: ClubSpelling): boolean {
  const [few, many] = a.forms.length <= b.forms.length ? [a.forms, b.forms] : [b.forms, a.forms];
  return few.every((form) => many.includes(form));
}

const reserveMark = ({ words }: ClubSpelling): string => words.filter((word) => reserve.test(word)).join();

const beginsWith = (word: string, start: string): boolean => start.length >= 3 && word.startsWith(start);

/**
 * True if one name may be a short form of the other: each of its words is a word of the other or begins one, as in `Atlético` and
 * `Atlético Madrid`, `Inter` and `Internazionale Milano`. Such names are only similar, not equal.
 */
export function isShortForm(a: ClubSpelling, b: ClubSpelling): boolean {
  if (a.key === b.key || reserveMark(a) !== reserveMark(b)) return false;
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  return short.words.every((word) => long.words.some((other) => word === other || beginsWith(other, word)));
}

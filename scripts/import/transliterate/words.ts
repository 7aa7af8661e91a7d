import type { Language } from './languages.ts';
import { acceptedWords } from './word-table.ts';

/** Legal forms and the like, which an Arabic name leaves out. */
const leftOut = new Set(
  `ac acf aep afc ad ae ak ao apo as asd asl asr az bc bk bsc ca cd ce cf cfr cfc club clube cp cr cs csd csm ec ef fb fbc fbk fc ff fk fr
   fsv gd gfs gks hnk hsk idrottsforening if ifk ik il jk k kf kfc kk kp krc ks ksc kv kvc lks mfk mks msk nk oc ofk ogc ok osc os pas pfc
   ps rc rcd rfc rks rsc s sa sad sbv sc sca scr scu sd se sfc sfr sg sk sks skn sp spa spvgg ss ssc ssd ssv su sv svg td tj ts tsg
   tsv tus u ud ue uf unb us usl uv vf vfb vfl vfr vv wks wsg zks zsk calcio football futbol foot futebol fotball fotboll
   balompie voetbal soccer`.split(/\s+/),
);

/** Where a language says a word in another way. */
const byLanguage: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  arabic: {
    ahli: 'أهلي',
    ahly: 'أهلي',
    arabi: 'عربي',
    cr: 'شباب',
    fateh: 'فتح',
    hilal: 'هلال',
    ittihad: 'اتحاد',
    jaish: 'جيش',
    jazira: 'جزيرة',
    js: 'شبيبة',
    khaleej: 'خليج',
    mc: 'مولودية',
    nahda: 'نهضة',
    najma: 'نجمة',
    nasr: 'نصر',
    salam: 'سلام',
    shabab: 'شباب',
    shorta: 'شرطة',
    stade: 'الملعب',
    union: 'اتحاد',
    us: 'اتحاد',
    usm: 'اتحاد',
    wa: 'وداد',
    wahda: 'وحدة',
  },
  english: { union: 'يونيون', national: 'ناشيونال' },
  french: { saint: 'سان' },
  portuguese: { e: 'إي' },
  spanish: { athletic: 'أتلتيك' },
};

export const isLeftOut = (word: string): boolean => leftOut.has(word) || /^\d{2,}$|^\d\.$/.test(word);

/** The accepted form of a word; undefined if it is read by the rules. @param word in lower case, without marks */
export function acceptedWord(word: string, language: Language): string | undefined {
  const own = byLanguage[language] ?? {};
  return Object.hasOwn(own, word) ? own[word] : acceptedWords.get(word);
}

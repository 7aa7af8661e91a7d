const punctuation = ' !"#%&\'()*+,-./:;=?@[]_–—‘’“”…«»×·−→←↑↓';
const ascii = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accents = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';
const extended = 'ĀāĂăĄąĆćĈĉČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț';
const arabicFigures = '٠١٢٣٤٥٦٧٨٩';
const shaping = ['init', 'medi', 'fina', 'isol', 'rlig', 'rclt', 'ccmp', 'mark', 'mkmk', 'curs', 'liga', 'calt'];

/** The scripts for which the site has type. */
export type FontScript = 'arabic' | 'latin';

/** The files that a typeface is cut into: the characters of each, and the layout features that it keeps. */
export const cuts = {
  arabic: {
    script: 'arabic',
    text: '،؛؟ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْٰپچڤگکی',
    features: shaping,
  },
  'arabic-figures': { script: 'arabic', text: `${arabicFigures}٪٫٬`, features: ['tnum'] },
  // On Arabic pages for figures and a few Latin words: without kerning, so that both files of the shipped family stay below 24 KB.
  figures: { script: 'latin', text: punctuation + ascii, features: ['tnum'] },
  latin: { script: 'latin', text: punctuation + ascii + accents, features: ['tnum', 'kern'] },
  'latin-extended': { script: 'latin', text: extended, features: ['kern'] },
} satisfies Record<string, { script: FontScript; text: string; features: string[] }>;

export type CutName = keyof typeof cuts;

/** The weights that pages use. */
export const weightRange = { min: 400, max: 700 } as const;

/** What a typeface must have to set a script at all: letters, figures, and the marks of every second sentence. */
export const requiredCharacters: Readonly<Record<FontScript, string>> = {
  arabic: `ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي،؟${arabicFigures}`,
  latin: `${ascii}.,:-?!()`,
};

/** Letters by which the heights of two faces are compared. */
export const sampleLetters: Readonly<Record<FontScript, readonly string[]>> = { arabic: ['ا', 'ه'], latin: ['x'] };

/** Words by which the widths of two faces are compared. */
export const sampleWords: Readonly<Record<FontScript, readonly string[]>> = {
  arabic: 'يلتقي المنتخبان مساء اليوم في نهائي كأس العالم بعد أن تأهل كل منهما بركلات الترجيح'.split(' '),
  latin: 'The two sides meet in the final tonight after each of them went through on penalties, 4 goals to 3'.split(
    ' ',
  ),
};

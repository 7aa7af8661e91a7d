import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteFonts } from '#settings/site/site-fonts.ts';
import { describeProblem } from '../index/problem.ts';
import { requiredCharacters } from './cuts.ts';
import { folderOfFonts, readKeptFonts } from './kept-fonts.ts';
import { lacking, readFont } from './read-font.ts';
import { updateFonts } from './update-fonts.ts';

const { resolve } = createRequire(import.meta.url);
const markazi = (script: 'arabic' | 'latin'): Buffer =>
  readFileSync(resolve(`@fontsource-variable/markazi-text/files/markazi-text-${script}-wght-normal.woff2`));

/** A font of one weight, as TTF. */
const inOneWeight = (script: 'arabic' | 'latin', wght: number): Promise<Buffer> =>
  subsetFont(markazi(script), '', { keepAllGlyphs: true, variationAxes: { wght }, targetFormat: 'sfnt' });

/** The same font, whose maker forbids embedding. */
const forbidden = (font: Buffer): Buffer => {
  const copy = Buffer.from(font);
  const record = copy.indexOf('OS/2');
  copy.writeUInt16BE(2, copy.readUInt32BE(record + 8) + 8);
  return copy;
};

let [regular, bold] = [Buffer.of(), Buffer.of()];
beforeAll(async () => {
  regular = Buffer.from(await inOneWeight('arabic', 400));
  bold = Buffer.from(await inOneWeight('arabic', 700));
});

let [folder, contentDir, cacheDir] = ['', '', ''];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'update-fonts-'));
  [contentDir, cacheDir] = [path.join(folder, 'content'), path.join(folder, 'cache')];
  mkdirSync(path.join(contentDir, 'site'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: string | Buffer): void => writeFileSync(path.join(contentDir, file), content);
const update = (fonts: SiteFonts | undefined, languages: ('ar' | 'en')[] = ['ar']) =>
  updateFonts(contentDir, cacheDir, { fonts, languages });
const kept = () => readKeptFonts(cacheDir, contentDir);
const cutFile = (name: string): Buffer => readFileSync(path.join(folderOfFonts(cacheDir, kept() ?? { key: '' }), name));

describe('a typeface of its own', () => {
  it('is cut to the characters of pages, as a variable font between the weights in use', async () => {
    write('site/Own Arabic.woff2', markazi('arabic'));
    expect(await update('site/Own Arabic.woff2')).toEqual({ problems: [], advice: [] });
    const { families } = kept() ?? {};
    expect(Object.keys(families ?? {})).toEqual(['arabic']);
    expect(families?.arabic?.faces).toEqual([
      {
        weight: '400 700',
        original: 'arabic-Own-Arabic.woff2',
        cuts: { arabic: 'Own-Arabic-arabic.woff2', 'arabic-figures': 'Own-Arabic-arabic-figures.woff2' },
      },
    ]);
    const cut = cutFile('Own-Arabic-arabic.woff2');
    const facts = await readFont(cut);
    expect(cut.length).toBeLessThan(markazi('arabic').length);
    expect(facts.weights).toEqual({ min: 400, max: 700 });
    expect(lacking(facts, requiredCharacters.arabic.replace(/[٠-٩]/g, ''))).toEqual([]);
    expect(lacking(facts, '٠ٱ')).toEqual(['٠', 'ٱ']);
    expect(lacking(await readFont(cutFile('Own-Arabic-arabic-figures.woff2')), '٠١٢٣٤٥٦٧٨٩')).toEqual([]);
  });

  it('of two files has two faces', async () => {
    write('site/regular.ttf', regular);
    write('site/bold.ttf', bold);
    expect(await update({ regular: 'site/regular.ttf', bold: 'site/bold.ttf' })).toEqual({ problems: [], advice: [] });
    const { faces, width } = kept()?.families.arabic ?? {};
    expect(faces?.map(({ weight, cuts: { arabic } }) => [weight, arabic])).toEqual([
      ['400', 'regular-arabic.woff2'],
      ['700', 'bold-700-arabic.woff2'],
    ]);
    expect(width?.bold).not.toBe(width?.regular);
  });

  it('is measured beside the shipped one, and set larger where its letters are small', async () => {
    write('site/a.woff2', readFileSync('src/styles/fonts/alexandria-latin.woff2'));
    write('site/b.woff2', markazi('latin'));
    await update('site/a.woff2', ['en']);
    expect(kept()?.families.latin).toMatchObject({
      scale: 1,
      width: { regular: 1, bold: 1 },
      ascent: 0.968,
      descent: 0.251,
      lineGap: 0,
    });
    await update('site/b.woff2', ['en']);
    const { scale = 0, width, ascent = 0 } = kept()?.families.latin ?? {};
    expect(scale).toBeGreaterThan(1.2);
    expect(ascent / scale).toBeCloseTo(1718 / 2048);
    expect(width?.regular).toBeGreaterThan(0.8);
    expect(width?.regular).toBeLessThan(1);
  });

  it('has a face for each script, of which the Latin one sets figures on Arabic pages too', async () => {
    write('site/ar.woff2', markazi('arabic'));
    write('site/en.woff2', markazi('latin'));
    await update({ ar: 'site/ar.woff2', en: 'site/en.woff2' }, ['ar', 'en']);
    const { arabic, figures, latin } = kept()?.families ?? {};
    expect([arabic, figures, latin].map((family) => Object.keys(family?.faces[0]?.cuts ?? {}))).toEqual([
      ['arabic', 'arabic-figures'],
      ['figures'],
      ['latin', 'latin-extended'],
    ]);
  });

  it('is cut again only when a file or its use changed', async () => {
    write('site/a.woff2', markazi('arabic'));
    await update('site/a.woff2');
    const first = kept()?.key;
    rmSync(path.join(folderOfFonts(cacheDir, kept() ?? { key: '' }), 'a-arabic.woff2'));
    await update('site/a.woff2');
    expect(existsSync(path.join(folderOfFonts(cacheDir, { key: first ?? '' }), 'a-arabic.woff2'))).toBe(false);
    write(
      'site/a.woff2',
      readFileSync('node_modules/@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2'),
    );
    await update('site/a.woff2');
    expect(readdirSync(path.join(cacheDir, 'fonts')).sort()).toEqual(['fonts.json', kept()?.key].sort());
    expect(kept()?.key).not.toBe(first);
  });

  it('stays where its file breaks, and is that of its content folder alone', async () => {
    write('site/a.woff2', markazi('arabic'));
    await update('site/a.woff2');
    const before = kept();
    write('site/a.woff2', 'no font');
    expect((await update('site/a.woff2')).problems).toMatchObject([{ reason: { key: 'fontDamaged' } }]);
    expect(kept()).toEqual(before);
    expect(cutFile('a-arabic.woff2').length).toBeGreaterThan(0);
    expect(readKeptFonts(cacheDir, folder)).toBeUndefined();
  });

  it('is used although its maker forbids embedding, which each publish says', async () => {
    write('site/a.ttf', forbidden(regular));
    write('site/b.ttf', bold);
    for (const _ of ['first', 'second']) {
      const { problems, advice } = await update({ regular: 'site/a.ttf', bold: 'site/b.ttf' });
      expect(problems).toEqual([]);
      expect(advice).toMatchObject([{ field: 'fonts.regular', reason: { key: 'fontLicence' } }]);
    }
  });
});

/** Mistakes in fonts, and what an editor reads about them in English and in Arabic, of which the directions are left out. */
const cases: [string, SiteFonts, string, string][] = [
  [
    'a file that is not there',
    'site/none.ttf',
    'site.yaml → typeface (fonts): names site/none.ttf, which does not exist; copy the file into the folder, or name one that is there',
    'site.yaml ← الخط (fonts): يشير إلى الملف site/none.ttf ولا وجود له؛ انسخ الملف إلى المجلد، أو اكتب اسم ملف موجود',
  ],
  [
    'a link to outside of the content folder',
    'site/link.ttf',
    'site.yaml → typeface (fonts): site/link.ttf is a link to a file outside of the content folder; put a copy of the font here',
    'site.yaml ← الخط (fonts): الملف site/link.ttf رابط إلى ملف خارج مجلد المحتوى؛ ضع نسخة من الخط هنا',
  ],
  [
    'a file that is too large',
    'site/large.ttf',
    'site.yaml → typeface (fonts): site/large.ttf has 3.2 MB, and 3 MB are the most; take the file for Arabic and Latin letters alone, or as WOFF2',
    'site.yaml ← الخط (fonts): حجم ملف الخط site/large.ttf هو 3.2 م.ب، والحد الأقصى 3 م.ب؛ خذ ملفًا يضم الحروف العربية واللاتينية وحدها، أو بصيغة WOFF2',
  ],
  [
    'a file that is no font',
    'site/words.ttf',
    'site.yaml → typeface (fonts): site/words.ttf is not a whole font: the file is damaged, or is something else; copy it again, as TTF, OTF or WOFF2',
    'site.yaml ← الخط (fonts): الملف site/words.ttf ليس خطًا سليمًا: هو تالف أو من نوع آخر؛ انسخه من جديد بصيغة TTF أو OTF أو WOFF2',
  ],
  [
    'a file that was not copied to its end',
    'site/part.ttf',
    'site.yaml → typeface (fonts): site/part.ttf is not a whole font: the file is damaged, or is something else; copy it again, as TTF, OTF or WOFF2',
    'site.yaml ← الخط (fonts): الملف site/part.ttf ليس خطًا سليمًا: هو تالف أو من نوع آخر؛ انسخه من جديد بصيغة TTF أو OTF أو WOFF2',
  ],
  [
    'a font without Arabic letters',
    { ar: 'site/latin.woff2' },
    'site.yaml → typeface, Arabic (fonts.ar): site/latin.woff2 lacks characters that pages in Arabic need: ء آ أ ؤ إ ئ; take a font that has them, or name another one for this language: fonts: { ar: …, en: … }',
    'site.yaml ← الخط، العربية (fonts.ar): في الخط site/latin.woff2 تنقص رموز لا تستغني عنها الصفحات بهذه اللغة (العربية): ء آ أ ؤ إ ئ؛ اختر خطًا يضمها، أو حدّد لهذه اللغة خطًا آخر: fonts: { ar: …, en: … }',
  ],
  [
    'one weight',
    { ar: { regular: 'site/regular.ttf' } },
    'site.yaml → typeface, Arabic, regular (fonts.ar.regular): site/regular.ttf has one weight, and headlines are bold; add a bold file, as in { regular: site/regular.ttf, bold: site/type/Name-Bold.woff2 }, or take a variable font',
    'site.yaml ← الخط، العربية، العادي (fonts.ar.regular): للخط site/regular.ttf وزن واحد، والعناوين سميكة؛ أضف ملفًا سميكًا كما في { regular: site/regular.ttf, bold: site/type/Name-Bold.woff2 }، أو استخدم خطًا متغيّر الأوزان',
  ],
];

describe.each(['en', 'ar'] as const)('the message in %s about', (language) => {
  it.each(cases)('%s', async (_, fonts, english, arabic) => {
    write('site/large.ttf', '');
    truncateSync(path.join(contentDir, 'site/large.ttf'), 3_200_000);
    write('site/words.ttf', 'these are words');
    write('site/part.ttf', regular.subarray(0, regular.length / 2));
    write('site/latin.woff2', markazi('latin'));
    write('site/regular.ttf', regular);
    writeFileSync(path.join(folder, 'outside.ttf'), regular);
    symlinkSync(path.join(folder, 'outside.ttf'), path.join(contentDir, 'site/link.ttf'));
    const { problems } = await update(fonts);
    const lines = problems.map((problem) =>
      describeProblem(problem, language)
        .replace(/[\u2066-\u2069]/g, '')
        .trim(),
    );
    expect(lines).toEqual([language === 'en' ? english : arabic]);
  });
});

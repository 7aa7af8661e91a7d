import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder, storyFacts } from '../testing/newsroom-folder.ts';
import { indexContent } from './index-content.ts';
import { describeProblem } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  folder.story('news/one', { slug: 'one' });
});
afterEach(() => folder.dispose());

type Write = () => void | Promise<void>;
const story = (changes: Record<string, unknown>) => (): void => folder.story('news/one', { slug: 'one', ...changes });
/** The story with a line of its YAML as another. */
const line = (from: RegExp, to: string) => (): void =>
  folder.write('news/one/story.yaml', stringify(storyFacts('one', { slug: 'one' })).replace(from, to));
const photo = async (name: string, width: number, bytes?: number): Promise<void> => {
  const file = join(folder.contentDir, 'news/one', name);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height: 600, channels: 3, background: '#888', noise } });
  const jpeg = await picture.jpeg().toBuffer();
  writeFileSync(file, jpeg.subarray(0, bytes ?? jpeg.length));
  story({ hero: { ...storyFacts('one').hero, src: name } })();
};
const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';

/** A mistake, and what an editor reads about it in English and in Arabic, of which the directions are left out. */
const cases: [string, Write, string, string][] = [
  [
    'a colon in a title without quotes',
    line(/^ {2}en: Title one$/m, '  en: Final: Spain win'),
    'news/one/story.yaml: line 6 has a colon in a text without quotes; write en: "Final: Spain win"',
    'news/one/story.yaml: في السطر 6 نقطتان داخل نص بلا علامتي تنصيص؛ اكتب en: "Final: Spain win"',
  ],
  [
    'a wrong indentation',
    line(/^author:/m, '   author:'),
    'news/one/story.yaml: line 11 begins at another column than the lines around it; what belongs together begins at one column, and what is below it two spaces further in',
    'news/one/story.yaml: السطر 11 لا يبدأ من عمود السطور المجاورة؛ ابدأ الحقول المتجاورة من عمود واحد، وما يتبعها بعده بمسافتين',
  ],
  [
    'a tab',
    line(/^ {2}en: Title one$/m, '\ten: Title one'),
    'news/one/story.yaml: line 6 begins with a tab; begin it with spaces, two for each step',
    'news/one/story.yaml: السطر 6 يبدأ بعلامة جدولة (Tab)؛ ابدأه بمسافات، مسافتين لكل درجة',
  ],
  [
    'a missing field',
    story({ author: undefined }),
    'news/one/story.yaml → author: is missing; add it, as in author: desk',
    'news/one/story.yaml ← الكاتب (author): ناقص؛ أضفه كما في author: desk',
  ],
  [
    'a status that is missing',
    story({ status: undefined }),
    'news/one/story.yaml → status: is missing; add it, as in status: draft',
    'news/one/story.yaml ← الحالة (status): ناقص؛ أضفه كما في status: draft',
  ],
  [
    'a field without a value',
    line(/^author: .*/m, 'author:'),
    'news/one/story.yaml → author: is missing; add it, as in author: desk',
    'news/one/story.yaml ← الكاتب (author): ناقص؛ أضفه كما في author: desk',
  ],
  [
    'a field that is there twice',
    line(/^author:/m, 'author: other\nauthor:'),
    'news/one/story.yaml: line 12 has the field author a second time; keep one of them',
    'news/one/story.yaml: الحقل author مكتوب مرة ثانية في السطر 12؛ أبقِ واحدًا واحذف الآخر',
  ],
  [
    'a quote that is not closed',
    line(/^author: .*/m, "author: 'desk"),
    'news/one/story.yaml: line 11 opens a quote or a bracket that is not closed; close it, as in author: "desk"',
    'news/one/story.yaml: في السطر 11 علامة تنصيص أو قوس لم يُغلق؛ أغلقه كما في author: "desk"',
  ],
  [
    'a title that begins with a bracket',
    line(/^ {2}en: Title one$/m, '  en: [Live] Title'),
    'news/one/story.yaml: line 6 has a value with signs of YAML at its beginning; write it in quotes, en: "[Live] Title"',
    'news/one/story.yaml: في السطر 6 قيمة تبدأ بعلامة لها معنى آخر في YAML؛ ضعها بين علامتي تنصيص: en: "[Live] Title"',
  ],
  [
    'a name that begins with an at sign',
    line(/^author: .*/m, 'author: desk\ntags: [cup, @cup]'),
    'news/one/story.yaml: line 12 has a value with signs of YAML at its beginning; write it in quotes, "@cup"',
    'news/one/story.yaml: في السطر 12 قيمة تبدأ بعلامة لها معنى آخر في YAML؛ ضعها بين علامتي تنصيص: "@cup"',
  ],
  [
    'a title with a hashtag',
    line(/^ {2}en: Title one$/m, '  en: Title #cup'),
    'news/one/story.yaml: line 6 ends for YAML at “#cup”, and readers do not see that; write en: "Title #cup"',
    'news/one/story.yaml: في السطر 6 لا يُقرأ «#cup» وما بعده، لأن قبل علامة # مسافة؛ اكتب en: "Title #cup"',
  ],
  ['a comment', line(/^author: .*/m, 'author: desk # هيئة التحرير'), '', ''],
  [
    'a picture that is not there',
    story({ hero: { ...storyFacts('one').hero, src: 'hreo.svg' } }),
    'news/one/story.yaml → main picture, file (hero.src): names hreo.svg, which does not exist: did you mean hero.svg?',
    'news/one/story.yaml ← الصورة الرئيسية، الملف (hero.src): يشير إلى الملف hreo.svg ولا وجود له؛ هل تقصد hero.svg؟',
  ],
  [
    'an address with a space',
    story({ slug: { ar: 'هدف', en: 'the final' } }),
    'news/one/story.yaml → address, English (slug.en): “the final” is no address: write words of letters and digits, without tashkeel, joined by single hyphens, 60 characters at most, as in the-final',
    'news/one/story.yaml ← عنوان الصفحة، الإنجليزية (slug.en): «the final» لا يصلح عنوانًا لصفحة: تُكتب كلماته حروفًا وأرقامًا بلا تشكيل، وبينها شرطة واحدة، ولا يزيد على 60 حرفًا، كما في the-final',
  ],
  [
    'a page with the address of a page of the site',
    () => {
      folder.write('pages/login/page.yaml', { id: 'login', title: { ar: 'دخول' }, description: { ar: 'دخول' } });
      folder.write('pages/login/ar.md', 'نص.');
    },
    'pages/login/page.yaml → name of the item (id): “login” is the address of a page of the site itself; give the folder another name',
    'pages/login/page.yaml ← المعرّف (id): «login» عنوان صفحة من صفحات الموقع نفسه؛ سمِّ المجلد باسم آخر',
  ],
  [
    'a wrong date',
    story({ publishedAt: '19/7/2026' }),
    'news/one/story.yaml → date of publication (publishedAt): “19/7/2026” is not a date with a time; write 2026-07-19 19:00',
    'news/one/story.yaml ← تاريخ النشر (publishedAt): القيمة «19/7/2026» ليست تاريخًا بوقته؛ اكتب 2026-07-19 19:00',
  ],
  [
    'a day in another order',
    story({ publishedAt: '1/7/2026 20:30' }),
    'news/one/story.yaml → date of publication (publishedAt): “1/7/2026 20:30” is not a date with a time; write 2026-07-01 20:30',
    'news/one/story.yaml ← تاريخ النشر (publishedAt): القيمة «1/7/2026 20:30» ليست تاريخًا بوقته؛ اكتب 2026-07-01 20:30',
  ],
  ['Arabic digits in a date', story({ publishedAt: '٢٠٢٦-٠٧-٠١T١٠:٠٠:٠٠Z' }), '', ''],
  [
    'a date to come',
    story({ publishedAt: '2026-12-01T10:00:00Z' }),
    'news/one/story.yaml → date of publication (publishedAt): the story is published, but its date is to come: it appears on 1 December 2026 at 12:00, as a scheduled story does',
    'news/one/story.yaml ← تاريخ النشر (publishedAt): حالة الخبر «منشور» وموعده لم يحن بعد: سيظهر يوم 1 ديسمبر 2026 في 12:00 مثل أي خبر مجدول',
  ],
  [
    'a status in Arabic',
    story({ status: 'منشور' }),
    'news/one/story.yaml → status: “منشور” is not a status: write published (possible are draft, scheduled, published and archived)',
    'news/one/story.yaml ← الحالة (status): «منشور» ليست حالة معروفة؛ اكتب published؛ الحالات: draft (مسودة) وscheduled (مجدول) وpublished (منشور) وarchived (مسحوب)',
  ],
  [
    'an address that is taken',
    () => folder.story('news/two', { slug: { ar: 'ثان', en: 'one' }, publishedAt: '2026-07-02T10:00:00Z' }),
    'news/two/story.yaml → address, English (slug.en): “one” is the address of news/one already; take another, such as one-2',
    'news/two/story.yaml ← عنوان الصفحة، الإنجليزية (slug.en): العنوان «one» مستخدم في news/one؛ اختر غيره، مثل one-2',
  ],
  [
    'a truncated picture',
    () => photo('cut.jpg', 1600, 20_000),
    'news/one/story.yaml → main picture, file (hero.src): cut.jpg is not a whole picture: the file is damaged, or was not copied to its end; export it again',
    'news/one/story.yaml ← الصورة الرئيسية، الملف (hero.src): الصورة cut.jpg غير مكتملة: الملف تالف أو انقطع نسخه؛ صدّرها من جديد',
  ],
  [
    'a picture that is too large',
    async () => {
      await photo('large.jpg', 1600);
      truncateSync(join(folder.contentDir, 'news/one/large.jpg'), 80 * 1024 * 1024);
    },
    'news/one/story.yaml → main picture, file (hero.src): large.jpg has 80 MB, and 64 MB are the most; save it with 2,560 pixels of width',
    'news/one/story.yaml ← الصورة الرئيسية، الملف (hero.src): حجم الصورة large.jpg هو 80 م.ب، والحد الأقصى 64 م.ب؛ احفظها بعرض 2,560 بكسل',
  ],
  [
    'a narrow picture',
    () => photo('narrow.jpg', 800),
    'news/one/story.yaml → main picture, file (hero.src): narrow.jpg is 800 pixels wide; it is published, but it is blurred on large screens and where it is shared: take one of at least 1,200',
    'news/one/story.yaml ← الصورة الرئيسية، الملف (hero.src): عرض الصورة narrow.jpg هو 800 بكسل؛ ستُنشر، لكنها تبدو مشوشة على الشاشات الكبيرة وعند المشاركة: اختر صورة لا يقل عرضها عن 1,200',
  ],
  [
    'a fault in one of many matches',
    () => {
      for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
      const text = JSON.stringify(everyStatusFiles[matchesFile]).replace('"attendance":18204', '"attendance":"full"');
      folder.write(matchesFile, text);
    },
    `${matchesFile} → attendance: Harbour – Citadel, 1 November 2026: a number is expected here, and this is a text`,
    `${matchesFile} ← عدد الحضور (attendance): الميناء – القلعة، 1 نوفمبر 2026: المطلوب هنا رقم، والمكتوب نص`,
  ],
  [
    'an unknown field',
    story({ autor: 'desk' }),
    'news/one/story.yaml: “autor” is not a field that is known here; did you mean “author”?',
    'news/one/story.yaml: لا يوجد هنا حقل باسم «autor»؛ هل تقصد «author»؟',
  ],
  [
    'a language that lacks its body',
    () => folder.remove('news/one/en.md'),
    'news/one/story.yaml → title, English (title.en): is given in English, but there is no en.md; write the file, or remove this line',
    'news/one/story.yaml ← العنوان، الإنجليزية (title.en): مكتوب بهذه اللغة (الإنجليزية) ولا يوجد الملف en.md؛ أضف الملف أو احذف هذا السطر',
  ],
  [
    'a language that lacks a text',
    story({ dek: { ar: 'سطر' } }),
    'news/one/story.yaml → line under the title, English (dek.en): is missing in English although there is en.md; add it, as in dek: { ar: هدف في الدقيقة 106, en: A goal in minute 106 }',
    'news/one/story.yaml ← السطر تحت العنوان، الإنجليزية (dek.en): ناقص بهذه اللغة (الإنجليزية) مع أن الملف en.md موجود؛ أضفه كما في dek: { ar: هدف في الدقيقة 106, en: A goal in minute 106 }',
  ],
  [
    'an author who does not exist',
    story({ author: 'deks' }),
    'news/one/story.yaml → author: names the author “deks”, which does not exist: did you mean “desk”?',
    'news/one/story.yaml ← الكاتب (author): يشير إلى الكاتب «deks» ولا وجود له؛ هل تقصد «desk»؟',
  ],
  [
    'a title that is a number',
    story({ title: { ar: 'عنوان', en: 2026 } }),
    'news/one/story.yaml → title, English (title.en): a text is expected here: write it in quotes, "2026"',
    'news/one/story.yaml ← العنوان، الإنجليزية (title.en): المطلوب هنا نص: ضعه بين علامتي تنصيص، "2026"',
  ],
];

it('words that every object has are words like others', async () => {
  story({ status: 'constructor' })();
  const { mistakes } = await indexContent({ ...folder, now: new Date('2026-11-20T00:00:00Z'), language: 'en' });
  expect(mistakes.map((each) => describeProblem(each, 'en').trim())).toEqual([
    'news/one/story.yaml → status: “constructor” is not a status; write draft, scheduled, published or archived',
  ]);
  folder.write('site.yaml', { name: { constructor: 'x' } });
  await expect(indexContent({ ...folder, now: new Date(), language: 'en' })).rejects.toThrow(
    'site.yaml → name (name.constructor): ',
  );
});

describe.each(['en', 'ar'] as const)('the message in %s about', (language) => {
  it.each(cases)('%s', async (_, write, english, arabic) => {
    await write();
    const now = new Date('2026-11-20T00:00:00Z');
    const { mistakes, advice } = await indexContent({ ...folder, now, language });
    const lines = [...mistakes, ...advice].map((problem) =>
      describeProblem(problem, language)
        .replace(/[\u2066-\u2069]/g, '')
        .trim(),
    );
    const expected = language === 'en' ? english : arabic;
    expect(lines).toEqual(expected === '' ? [] : [expected]);
  });
});

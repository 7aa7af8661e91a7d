import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { type ContentError, describeProblem } from './problem.ts';
import { readSite } from './site-mistakes.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

it('a mistake in site.yaml hides those of all other files, which depend on it, and so does a drawing that could run code', async () => {
  folder.write('site/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>');
  folder.write('site.yaml', { name: 'Malaab', mark: 'site/mark.svg' });
  folder.write('tags/wrong.yaml', { id: 'wrong' });
  const reason = 'site/mark.svg: the drawing line 1 has the element script';
  const found: unknown = await folder.index().catch((error: unknown) => error);
  expect((found as ContentError).problems).toEqual([{ file: 'site.yaml', field: 'mark', reason }]);
});

/** Mistakes in site.yaml, and what an editor reads about them in English and in Arabic, of which the directions are left out. */
const cases: [string, string, string, string][] = [
  [
    'a colon in a name',
    'name: الهدّاف: صحيفة',
    'site.yaml: line 1 has a colon in a text without quotes; write name: "الهدّاف: صحيفة"',
    'site.yaml: في السطر 1 نقطتان داخل نص بلا علامتي تنصيص؛ اكتب name: "الهدّاف: صحيفة"',
  ],
  [
    'no name',
    '',
    'site.yaml → name: is missing; add it, as in name: { ar: الكأس, en: The cup }',
    'site.yaml ← الاسم (name): ناقص؛ أضفه كما في name: { ar: الكأس, en: The cup }',
  ],
  [
    'an unknown language',
    'name: A\nlanguages: [ar, de]',
    'site.yaml → languages, 2 (languages.1): “de” is not possible here; write one of ar, en',
    'site.yaml ← اللغات، 2 (languages.1): القيمة «de» غير مقبولة هنا؛ اكتب واحدة من ar, en',
  ],
  [
    'a language that is no list',
    'name: A\nlanguages: ar',
    'site.yaml → languages: a list is expected here, and this is a text; write it as in languages: [ar]',
    'site.yaml ← اللغات (languages): المطلوب هنا قائمة، والمكتوب نص؛ اكتب كما في languages: [ar]',
  ],
  [
    'an unknown field',
    'name: A\ntagine: B',
    'site.yaml: “tagine” is not a field that is known here; did you mean “tagline”?',
    'site.yaml: لا يوجد هنا حقل باسم «tagine»؛ هل تقصد «tagline»؟',
  ],
  [
    'a colour in words',
    'name: A\ncolours: { light: { brand: أحمر } }',
    "site.yaml → colours, light pages (colours.light.brand): “أحمر” is not right here; write it as in brand: '#0b3d91'",
    "site.yaml ← الألوان، المظهر الفاتح (colours.light.brand): القيمة «أحمر» غير صحيحة هنا؛ اكتب كما في brand: '#0b3d91'",
  ],
  [
    'a colour that cannot be read',
    "name: A\ncolours: { light: { brand: '#ffee88' } }",
    "site.yaml → colours, light pages (colours.light.brand): #ffee88 cannot be read on #f7f4ec (paper): the contrast is 1.07 to 1, and 4.5 is the least; try brand: '#756d3f'",
    "site.yaml ← الألوان، المظهر الفاتح (colours.light.brand): اللون #ffee88 لا يُقرأ على #f7f4ec (paper): نسبة التباين 1.07 إلى 1، وأقل ما يُقبل 4.5؛ جرّب brand: '#756d3f'",
  ],
  [
    'an address that is none',
    'name: A\naccounts: [x.com/a]',
    'site.yaml → accounts, 1 (accounts.0): “x.com/a” is not right here; write it as in accounts: [https://x.com/yourpaper]',
    'site.yaml ← الحسابات، 1 (accounts.0): القيمة «x.com/a» غير صحيحة هنا؛ اكتب كما في accounts: [https://x.com/yourpaper]',
  ],
  [
    'a typeface by its name',
    'name: A\nfonts: Cairo',
    'site.yaml → typeface (fonts): a typeface is named by its file, a TTF, OTF or WOFF2 in the content folder, as in fonts: site/type/Name-Variable.woff2; two files are { regular: …, bold: … }, and a typeface for each language is { ar: …, en: … }',
    'site.yaml ← الخط (fonts): يُكتب الخط بمسار ملفه داخل مجلد المحتوى (TTF أو OTF أو WOFF2)، كما في fonts: site/type/Name-Variable.woff2؛ وللملفين اكتب { regular: …, bold: … }، ولخط لكل لغة { ar: …, en: … }',
  ],
  [
    'a drawing that is not there',
    'name: A\nmark: site/none.svg',
    'site.yaml → mark: names site/none.svg, which does not exist; copy the file into the folder, or name one that is there',
    'site.yaml ← الشعار (mark): يشير إلى الملف site/none.svg ولا وجود له؛ انسخ الملف إلى المجلد، أو اكتب اسم ملف موجود',
  ],
];

describe.each(['en', 'ar'] as const)('the message in %s about site.yaml with', (language) => {
  it.each(cases)('%s', (_, text, english, arabic) => {
    folder.write('site.yaml', text);
    const lines = readSite(folder.contentDir).problems.map((problem) =>
      describeProblem(problem, language)
        .replace(/[\u2066-\u2069]/g, '')
        .trim(),
    );
    expect(lines).toEqual([language === 'en' ? english : arabic]);
  });
});

it('a site.yaml that is a folder is a mistake like another', () => {
  folder.remove('site.yaml');
  folder.write('site.yaml/site.yaml', 'name: A');
  expect(readSite(folder.contentDir).problems).toEqual([{ file: 'site.yaml', field: '', reason: 'is no file' }]);
});

const problemsOf = (text: string) => {
  folder.write('site.yaml', text);
  return readSite(folder.contentDir).problems;
};

it.each([
  ['sections: [news, article]', 'sections.1', { key: 'oneOfNear', values: { value: 'article', near: 'articles' } }],
  ['sections: [news, opinion]', 'sections.1', { key: 'oneOf', values: { value: 'opinion' } }],
  ['sections: [news, articles, news]', 'sections.2', { key: 'sectionTwice', values: { section: 'news' } }],
  [
    'sections: [{ news: N, articles: A }]',
    'sections.0',
    { key: 'sectionsInOne', values: { example: '- articles: …' } },
  ],
  ['sections: [news, leagues]', 'sections', { key: 'matchesNeeded', values: { section: 'leagues' } }],
  ['sections: [matches]', 'sections', { key: 'storiesNeeded' }],
  ['navigation: [news, pages/About]', 'navigation.1', { key: 'oneOf', values: { value: 'pages/About' } }],
  ['navigation: [news, folowing]', 'navigation.1', { key: 'oneOfNear', values: { near: 'following' } }],
  [
    'sections: [news]\nnavigation: [news, voting]',
    'navigation.1',
    { key: 'linkLeftOut', values: { section: 'voting' } },
  ],
  [
    'sections: [news]\nfooter: [{ title: A, links: [news, articles] }]',
    'footer.0.links.1',
    { key: 'linkLeftOut', values: { section: 'articles' } },
  ],
])('a mistake in sections and links has a message: %j', (text, field, reason) => {
  expect(problemsOf(`name: A\n${text}\n`)).toMatchObject([{ field, reason }]);
});

it.each([
  ['Amman', { key: 'zoneNear', values: { near: 'Asia/Amman' } }],
  ['Asia/Ryadh', { key: 'zoneNear', values: { near: 'Asia/Riyadh' } }],
  ['+02:00', { key: 'zone' }],
])('a time zone is one of the IANA database, and not %s', (zone, reason) => {
  expect(problemsOf(`name: A\ntimeZone: '${zone}'\n`)).toMatchObject([{ field: 'timeZone', reason }]);
});

const idsIn = (table: 'items' | 'editions' | 'matches'): string[] => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const rows = database.prepare(`SELECT DISTINCT id FROM ${table} ORDER BY id`).all() as { id: string }[];
  database.close();
  return rows.map(({ id }) => id);
};

describe('a section that site.yaml leaves out', () => {
  it('is not indexed, of which there is advice, and links to it are no mistakes', async () => {
    folder.story('news/one', {}, { ar: 'رأي [هنا](story:articles/two).', en: 'See [this](story:articles/two).' });
    folder.story('articles/two');
    await folder.index();
    expect(idsIn('editions')).toEqual(['one', 'two']);
    folder.write('site.yaml', { name: 'Malaab', sections: ['news'] });
    const { advice, removed } = await folder.index();
    expect(idsIn('editions')).toEqual(['one']);
    expect(removed).toBe(1);
    expect(advice.map((each) => describeProblem(each, 'en'))).toEqual([
      '  site.yaml → sections: “articles” is not among the sections, so nothing of it is on the site ' +
        '(1 in the content folder, such as two); add “- articles”, or remove them',
    ]);
    expect(describeProblem(advice[0]!, 'ar')).toContain('القسم «\u2068articles\u2069» ليس في قائمة الأقسام');
    folder.write('site.yaml', { name: 'Malaab', sections: ['news', 'articles'] });
    await folder.index();
    expect(idsIn('editions')).toEqual(['one', 'two']);
  });

  it('hides no mistake of a file of facts with nothing in it', async () => {
    folder.write('football/competitions/cup.json', 'null');
    folder.write('football/seasons/cup-2026/season.json', 'null');
    folder.write('site.yaml', { name: 'Malaab', sections: ['news', 'matches', 'championships'] });
    const { mistakes } = await folder.index(undefined, false);
    expect(mistakes.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['football/competitions/cup.json', 'football/seasons/cup-2026/season.json']),
    );
  });

  it('takes its competitions with it, and their seasons and matches', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    const about = [{ kind: 'match', id: everyMatch[0]?.id }];
    folder.story('news/one', { about }, { ar: 'نص.', en: 'In [the league](competition:coast-league).' });
    await folder.index();
    expect(idsIn('matches')).not.toEqual([]);
    folder.write('site.yaml', { name: 'Malaab', sections: ['news', 'matches', 'championships'] });
    const { advice } = await folder.index();
    expect(idsIn('matches')).toEqual([]);
    expect(idsIn('items')).not.toContain('coast-league');
    expect(idsIn('items')).toContain('harbour');
    expect(advice).toMatchObject([
      { reason: { key: 'sectionLeftOut', values: { section: 'leagues', number: 1, example: 'coast-league' } } },
    ]);
  });
});

it('a link of site.yaml to a page that is missing is a mistake which stops nothing', async () => {
  folder.write('site.yaml', { name: 'Malaab', navigation: ['news', 'pages/privacy-polcy', 'pages/contact-us'] });
  const { mistakes } = await folder.index(undefined, false);
  expect(mistakes.map((each) => describeProblem(each, 'en'))).toEqual([
    '  site.yaml → navigation, 2 (navigation.1): names the page “privacy-polcy”, which does not exist: ' +
      'did you mean “pages/privacy-policy”?',
  ]);
  expect(describeProblem(mistakes[0]!, 'ar')).toContain('روابط أعلى الصفحة، 2');
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import type { EditorLanguage } from './mistake-words.ts';
import { nextDue } from './next-due.ts';
import { clearPendingChanges, readPendingChanges } from './pending-changes.ts';
import { describeProblem } from './problem.ts';

const now = '2026-11-20T00:00:00Z';
let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  for (const [at, id] of ['a', 'b', 'c', 'd'].entries())
    folder.story(`news/${id}`, { publishedAt: `2026-07-0${4 - at}T10:00:00Z` });
  folder.story('articles/long');
});
afterEach(() => folder.dispose());

const index = (at = now) => folder.index(new Date(at), false);
const reading = <Result>(use: (reads: ReturnType<ReturnType<typeof openReader>['forPage']>) => Result, at = now) => {
  const reader = openReader({ indexFile: folder.indexFile, now: new Date(at) });
  try {
    return use(reader.forPage());
  } finally {
    reader.close();
  }
};
const front = (locale: 'ar' | 'en' = 'en', at = now) => reading((read) => read.frontPage(locale), at);
const stories = (locale: 'ar' | 'en' = 'en'): string[] =>
  front(locale).stories.map(({ section, id }) => `${section}/${id}`);
const said = async (language: EditorLanguage, field: 'mistakes' | 'advice' = 'mistakes'): Promise<string[]> =>
  (await index())[field].map((each) =>
    describeProblem(each, language)
      .replaceAll(/[\u2066-\u2069]/g, '')
      .trim(),
  );
/** The keys that changed since the last time. */
const changes = (): string[] => {
  const { changes, version } = readPendingChanges(folder.indexFile);
  clearPendingChanges(folder.indexFile, version);
  return changes.map(({ key }) => key);
};

describe('what editors choose for the front page', () => {
  it('is nothing where the file is missing, empty, or has empty fields', async () => {
    await index();
    const before = front();
    expect(stories()).toEqual(['news/a', 'news/b', 'news/c', 'news/d']);
    for (const text of ['', '# nothing yet\n', 'lead:\npins: []\nbreaking:\nblocks: []\n']) {
      folder.write('front.yaml', text);
      expect((await index()).mistakes, text).toEqual([]);
      expect(front(), text).toEqual(before);
    }
  });

  it('is at the top: the lead, then the pins, then the newest', async () => {
    folder.write('front.yaml', { lead: 'news/c', pins: ['articles/long', 'news/b'] });
    await index();
    expect(stories()).toEqual(['news/c', 'articles/long', 'news/b', 'news/a', 'news/d']);
    // No story is twice on the page.
    expect(front().articles).toEqual([]);
    folder.write('front.yaml', { pins: ['news/a', 'news/d'] });
    await index();
    expect(stories()).toEqual(['news/b', 'news/a', 'news/d', 'news/c']);
  });

  it('leaves out what readers do not see in a language, and says so to editors', async () => {
    folder.story('news/arabic', { title: { ar: 'عنوان' }, dek: { ar: 'سطر' } });
    folder.remove('news/arabic/en.md');
    folder.story('news/draft', { status: 'draft' });
    folder.write('front.yaml', { lead: 'news/arabic', pins: ['news/draft', 'news/bb', 'news/d'] });
    const warnings = [
      'front.yaml → lead story (lead): “عنوان” does not exist in English: the front page in this language leaves it out',
      'front.yaml → pinned stories, 1 (pins.0): “Title draft” is not published: the front page leaves it out until it is',
      'front.yaml → pinned stories, 2 (pins.1): names the story “news/bb”, which does not exist: did you mean “news/b”?',
    ];
    const { mistakes } = await index();
    expect(mistakes).toEqual([]);
    // Until they are mended
    for (let publish = 0; publish < 2; publish += 1) expect((await said('en', 'advice')).sort()).toEqual(warnings);
    await folder.index();
    expect(stories()).toEqual(['news/a', 'news/d', 'news/b', 'news/c']);
    expect(stories('ar').slice(0, 3)).toEqual(['news/arabic', 'news/d', 'news/a']);
  });

  it('is again as before after a mistake, which is explained', async () => {
    folder.write('front.yaml', { lead: 'news/c' });
    await index();
    changes();
    const mistakes: [object | string, string, string][] = [
      [
        { lead: 'c' },
        'front.yaml → lead story (lead): “c” is not the name of a story; write its section (news, articles, analytics, caricatures) and its folder, as in news/spain-champions',
        'front.yaml ← الخبر الرئيس (lead): القيمة «c» ليست اسم خبر؛ اكتب قسمه (news, articles, analytics, caricatures) ثم اسم مجلده، مثل news/spain-champions',
      ],
      [
        { breaking: { text: { en: 'Goal' } } },
        'front.yaml → breaking line, end (breaking.until): is missing; add it, as in until: 2026-07-19T19:00:00Z',
        'front.yaml ← شريط العاجل، موعد الانتهاء (breaking.until): ناقص؛ أضفه كما في until: 2026-07-19T19:00:00Z',
      ],
      [
        { breaking: { text: { en: 'Goal' }, link: 'clubs/egypt', until: '2026-12-01T00:00:00Z' } },
        'front.yaml → breaking line, link (breaking.link): “clubs/egypt” does not name anything to lead to; write a kind (news, articles, analytics, caricatures, match, club, player, competition) and an id, as in news/spain-champions',
        'front.yaml ← شريط العاجل، الرابط (breaking.link): القيمة «clubs/egypt» لا تقود إلى شيء؛ اكتب نوعه (news, articles, analytics, caricatures, match, club, player, competition) ثم معرّفه، مثل news/spain-champions',
      ],
      [
        { blocks: ['stories', 'polls'] },
        'front.yaml → blocks, 2 (blocks.1): “polls” is not possible here: write one of matches, following, stories, articles, season, analytics, caricatures, poll, perhaps poll',
        'front.yaml ← أقسام الصفحة، 2 (blocks.1): القيمة «polls» غير مقبولة هنا: اكتب واحدة من matches, following, stories, articles, season, analytics, caricatures, poll، وربما تقصد poll',
      ],
      [
        { pins: ['news/a', 'news/a'] },
        'front.yaml → pinned stories (pins): has one entry twice; remove one of them',
        'front.yaml ← الأخبار المثبتة (pins): فيه عنصر مكرر؛ احذف أحدهما',
      ],
      [
        { led: 'news/c' },
        'front.yaml: “led” is not a field that is known here; did you mean “lead”?',
        'front.yaml: لا يوجد هنا حقل باسم «led»؛ هل تقصد «lead»؟',
      ],
      [
        'lead: news/a: now\n',
        'front.yaml: line 1 has a colon in a text without quotes; write lead: "news/a: now"',
        'front.yaml: في السطر 1 نقطتان داخل نص بلا علامتي تنصيص؛ اكتب lead: "news/a: now"',
      ],
    ];
    for (const [content, english, arabic] of mistakes) {
      folder.write('front.yaml', content);
      expect(await said('en')).toEqual([english]);
      expect(await said('ar')).toEqual([arabic]);
      expect(stories()[0]).toBe('news/c');
      expect((await index()).kept).toEqual(['front.yaml']);
      expect(changes()).toEqual([]);
    }
  });

  it('changes nothing else: one key', async () => {
    await index();
    changes();
    folder.write('front.yaml', { lead: 'news/c' });
    await index();
    expect(changes()).toEqual(['item/front/front', 'kind/front']);
    folder.write('front.yaml', { lead: 'news/d' });
    await index();
    expect(changes()).toEqual(['item/front/front']);
    folder.remove('front.yaml');
    await index();
    expect(stories()[0]).toBe('news/a');
  });
});

describe('a breaking line', () => {
  const until = '2026-11-20T20:30:00+02:00';
  beforeEach(() => folder.write('front.yaml', { breaking: { text: { en: 'A goal' }, link: 'news/b', until } }));

  it('is shown until its end, in the languages that it is written in', async () => {
    await index();
    expect(front().breaking).toEqual({ text: 'A goal', link: { section: 'news', id: 'b' }, until });
    expect(front('ar').breaking).toBeUndefined();
    expect(front('en', '2026-11-20T18:29:59Z').breaking).toBeDefined();
    expect(front('en', '2026-11-20T18:30:00Z').breaking).toBeUndefined();
  });

  it('is due to be taken away then, without a changed file', async () => {
    await index();
    changes();
    expect(nextDue(folder.indexFile, new Date(now))).toBe('2026-11-20T18:30:00.000Z');
    await index('2026-11-20T18:29:59Z');
    expect(changes()).toEqual([]);
    await index('2026-11-20T18:30:00Z');
    expect(changes()).toEqual(['item/front/front']);
    expect(nextDue(folder.indexFile, new Date('2026-11-20T18:30:00Z'))).toBeUndefined();
  });

  it('may lead to what is missing: then it is its words alone, and the editor hears of it', async () => {
    folder.write('front.yaml', { breaking: { text: { en: 'A goal' }, link: 'match/final', until } });
    expect(await said('en', 'advice')).toEqual([
      'front.yaml → breaking line, link (breaking.link): names the match “final”, which does not exist',
    ]);
    expect(front().breaking?.text).toBe('A goal');
  });
});

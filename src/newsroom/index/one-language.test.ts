import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const now = new Date('2026-11-20T00:00:00Z');
const ar = (text: string) => ({ ar: text });
const chart = {
  id: 'goals',
  kind: 'bar',
  title: ar('الأهداف'),
  unit: ar('هدف'),
  series: [{ name: ar('الموسم'), points: [{ label: ar('الأهلي'), value: 3 }] }],
  source: ar('الاتحاد'),
  alt: ar('رسم'),
};
const video = { src: 'goal.mp4', poster: 'hero.svg', captions: ar('goal.vtt'), title: ar('الهدف'), durationSeconds: 9 };
const picture = { id: 'stand', src: 'hero.svg', alt: ar('مدرج'), credit: ar('المكتب'), caption: ar('قبل المباراة') };

/** A story in Arabic with all that may have texts, on a site in both languages. */
const writeStory = (changes: Record<string, unknown> = {}): void => {
  folder.story('analytics/one', {
    slug: { ar: 'خبر' },
    title: ar('عنوان'),
    dek: ar('سطر'),
    author: 'hind',
    tags: ['derby'],
    hero: { src: 'hero.svg', alt: ar('رسم'), credit: ar('المكتب') },
    charts: [chart],
    pictures: [picture],
    video,
    ...changes,
  });
  folder.write('analytics/one/ar.md', '::chart{goals}\n\n::picture{stand}\n\n::poll{best}');
  folder.remove('analytics/one/en.md');
  for (const file of ['goal.mp4', 'goal.vtt']) folder.write(`analytics/one/${file}`, 'WEBVTT\n');
  folder.write('authors/hind.yaml', { id: 'hind', name: ar('هند') });
  folder.write('tags/derby.yaml', { id: 'derby', name: ar('القمة') });
  folder.write('polls/best.yaml', {
    id: 'best',
    question: ar('من الأفضل؟'),
    options: ['أ', 'ب'].map((label, at) => ({ id: `option-${at}`, label: ar(label) })),
    opensAt: '2026-11-01T00:00:00Z',
    closesAt: '2026-12-05T00:00:00Z',
    resultVisibility: 'always',
  });
};

it('a story in one language needs its texts in this language alone', async () => {
  writeStory();
  const { mistakes, advice } = await folder.index(now);
  expect([mistakes, advice]).toEqual([[], []]);
  const reader = openReader({ indexFile: folder.indexFile, now });
  const read = reader.forPage();
  const story = read.story('ar', 'analytics', 'خبر');
  expect(story?.charts[0]).toMatchObject({ title: ar('الأهداف'), series: [{ points: [{ label: ar('الأهلي') }] }] });
  expect(story?.video).toMatchObject({ title: 'الهدف', captions: [{ locale: 'ar' }] });
  expect(story?.pictures[0]?.caption).toBe('قبل المباراة');
  expect([read.author('hind')?.name.en, read.tag('derby')?.name.en]).toEqual(['هند', 'القمة']);
  reader.close();
});

it('a story in both languages needs them in both', async () => {
  writeStory();
  folder.story('analytics/one', { author: 'hind', tags: [], charts: [chart], video });
  const { mistakes } = await folder.index(now, false);
  expect(mistakes.map(({ field }) => field)).toEqual([
    ...['charts.0.alt.en', 'charts.0.series.0.name.en', 'charts.0.series.0.points.0.label.en'],
    ...['charts.0.source.en', 'charts.0.title.en', 'charts.0.unit.en', 'video.captions.en', 'video.title.en'],
  ]);
});

describe('texts of a paper that had one language before', () => {
  it('are Arabic if they are in Arabic letters, and for all languages otherwise', async () => {
    writeStory({
      slug: 'خبر',
      title: 'عنوان',
      dek: 'سطر',
      hero: { src: 'hero.svg', alt: 'رسم', credit: 'Getty Images' },
      charts: [{ ...chart, title: 'الأهداف', source: 'Opta', alt: 'رسم' }],
      pictures: [{ ...picture, alt: 'مدرج', credit: 'المكتب', caption: 'قبل المباراة' }],
    });
    folder.write('authors/hind.yaml', { id: 'hind', name: 'هند' });
    folder.write('pages/about/page.yaml', { id: 'about', title: 'من نحن', description: 'وصف' });
    folder.write('pages/about/ar.md', 'نص.');
    folder.write('football/venues/tanta.json', {
      id: 'tanta',
      name: 'استاد طنطا',
      city: 'طنطا',
      country: 'EG',
      timeZone: 'Africa/Cairo',
    });
    const { mistakes } = await folder.index(now, false);
    expect(mistakes).toEqual([]);
    const reader = openReader({ indexFile: folder.indexFile, now });
    expect(reader.forPage().story('ar', 'analytics', 'خبر')).toMatchObject({ title: 'عنوان' });
    expect(reader.forPage().author('hind')?.name.en).toBe('هند');
    reader.close();
  });

  it.each(['ar', 'en'] as const)('a story and a page with a body in %s alone need no other', async (language) => {
    folder.story('news/one', { slug: { [language]: 'one' }, title: 'Goal!', dek: 'Goal!' });
    folder.write('pages/about/page.yaml', { id: 'about', title: 'FAQ', description: 'FAQ' });
    folder.write(`pages/about/${language}.md`, 'FAQ.');
    folder.remove(`news/one/${language === 'ar' ? 'en' : 'ar'}.md`);
    expect((await folder.index(now, false)).mistakes).toEqual([]);
  });
});

import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { mediaInUse } from './index-content.ts';
import { ContentError } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const egypt = {
  id: 'egypt',
  name: { ar: 'مصر', en: 'Egypt' },
  tla: 'EGY',
  kind: 'national',
  country: 'EG',
  colours: { primary: '#ce1126', secondary: '#101010', pattern: 'halves' },
};

/** The problems of an index run that must fail, as `file → field: reason` lines. */
const problemsOf = async (): Promise<string[]> => {
  try {
    await folder.index();
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ file, field, reason }) => `${file} → ${field}: ${reason}`);
    throw error;
  }
  throw new Error('the content was accepted');
};

const titles = (locale: 'ar' | 'en' = 'en', now = new Date('2026-11-20')): string[] => {
  const reader = openReader({ indexFile: folder.indexFile, now });
  const found = reader
    .forPage()
    .latest(locale, ['news'], 10)
    .map(({ title }) => title);
  reader.close();
  return found;
};

describe('indexing', () => {
  it('reads everything once, then only what changed', async () => {
    folder.story('news/one');
    folder.story('news/two');
    expect(await folder.index()).toMatchObject({ added: 7, changed: 0, removed: 0, unchanged: 0 });
    expect(await folder.index()).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 7 });
    folder.write('news/two/en.md', 'The story, told again and longer.');
    expect(await folder.index()).toMatchObject({ added: 0, changed: 1, unchanged: 6 });
  });

  it('advises about two teams of a season whose marks look alike, and indexes them', async () => {
    const team = (id: string, pattern: string) => ({
      id,
      name: { ar: 'فريق', en: id },
      kind: 'club',
      country: 'EG',
      colours: { primary: '#d5121e', secondary: '#ffffff', pattern },
    });
    folder.write('football/clubs/one.json', team('one', 'plain'));
    folder.write('football/clubs/two.json', team('two', 'plain'));
    folder.write('football/competitions/cup.json', {
      id: 'cup',
      name: { ar: 'كأس', en: 'Cup' },
      kind: 'league',
      scope: 'domestic',
    });
    folder.write('football/seasons/cup-2026/season.json', {
      id: 'cup-2026',
      competition: 'cup',
      label: '2026',
      start: '2026-01-01',
      end: '2026-12-31',
      teams: ['one', 'two'],
      rules: { tiebreakers: ['gd'] },
      stages: [{ id: 'league', order: 1, type: 'ROUND_ROBIN', name: { ar: 'الدوري', en: 'League' } }],
    });
    const { advice } = await folder.index();
    expect(advice).toMatchObject([
      {
        file: 'football/clubs/one.json',
        reason: expect.stringContaining('football/clubs/two.json in cup-2026') as string,
      },
    ]);
    expect((await folder.index()).advice).toEqual([]);
    folder.write('football/clubs/two.json', team('two', 'stripes'));
    expect((await folder.index()).advice).toEqual([]);
  });

  it('ignores what belongs to imports: the newsroom’s tables and what the last import wrote', async () => {
    await folder.index();
    folder.write('football/desk/seasons.json', { 'cup-2026': { current: true } });
    folder.write('football/clubs/.imported/egypt.json', egypt);
    expect(await folder.index()).toMatchObject({ added: 0, changed: 0 });
  });

  it('forgets what was removed', async () => {
    folder.story('news/one');
    folder.story('news/two');
    await folder.index();
    folder.remove('news/one');
    expect(await folder.index()).toMatchObject({ removed: 1 });
    expect(titles()).toEqual(['Title two']);
  });

  it('publishes a story only in the languages it is written in', async () => {
    folder.story('news/one', { title: { ar: 'عنوان' }, dek: { ar: 'سطر' } });
    folder.remove('news/one/en.md');
    await folder.index();
    expect(titles('ar')).toEqual(['عنوان']);
    expect(titles('en')).toEqual([]);
  });

  it('stores only the media that the content uses', async () => {
    folder.story('news/one');
    await folder.index();
    folder.write('news/one/hero.svg', folder.drawing(1200, 800));
    await folder.index();
    expect(readdirSync(folder.mediaDir)).toHaveLength(2);
    expect(mediaInUse(folder.indexFile)).toHaveLength(1);
  });

  it('stores a picture chosen for sharing, in its language alone', async () => {
    folder.story('news/one', { seo: { image: { en: 'shared.svg' } } });
    folder.write('news/one/shared.svg', folder.drawing(1200, 630));
    await folder.index();
    const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
    const imageIn = (locale: 'ar' | 'en') => reader.forPage().storyById(locale, 'news', 'one')?.seo?.image;
    expect(imageIn('en')).toMatch(/^\/media\/shared\.[0-9a-f]+\.svg$/);
    expect(imageIn('ar')).toBeUndefined();
    reader.close();
  });
});

describe('a bad file', () => {
  it('is reported with its field and reason, all files together, and nothing is indexed', async () => {
    folder.story('news/good');
    await folder.index();
    folder.story('news/bad', { status: 'ready', publishedAt: 'yesterday', colour: 'red' });
    folder.story('news/worse', { author: 'nobody', tags: ['cup', 'nothing'] });
    folder.write('football/venues/ground.json', '{ "id": "ground", ');
    const problems = await problemsOf();
    expect(problems).toEqual([
      expect.stringMatching(/^football\/venues\/ground\.json → : not valid JSON/),
      expect.stringMatching(/^news\/bad\/story\.yaml → : .*colour/),
      expect.stringMatching(/^news\/bad\/story\.yaml → publishedAt: an instant is ISO 8601/),
      expect.stringMatching(/^news\/bad\/story\.yaml → status: /),
      'news/worse/story.yaml → author: names the author "nobody", which does not exist',
      'news/worse/story.yaml → tags.1: names the tag "nothing", which does not exist',
    ]);
    expect(titles()).toEqual(['Title good']);
  });

  it.each([
    [
      'a title without a body',
      { title: { ar: 'عنوان', en: 'Title' } },
      'news/one/en.md',
      'title.en: there is a title but no en.md',
    ],
    ['a picture that is not there', {}, 'news/one/hero.svg', 'hero.src: names hero.svg, which is not in the folder'],
  ])('%s', async (_, changes, missing, reason) => {
    folder.story('news/one', changes);
    folder.remove(missing);
    expect((await problemsOf()).join()).toContain(reason);
  });

  it.each([
    ['tashkeel', 'هَدف', 'contains tashkeel'],
    ['a direction mark', 'هدف\u200f', 'contains an invisible direction mark'],
    ['too long', 'ا'.repeat(61), 'longer than 60'],
    ['a blank', 'هدف الفوز', 'may hold only letters and digits'],
  ])('a slug with %s', async (_, slug, reason) => {
    folder.story('news/one', { slug: { ar: slug, en: 'one' } });
    expect((await problemsOf()).join()).toContain(reason);
  });

  it.each([...'?#%&+/.'])('a slug with %j', async (sign) => {
    folder.story('news/one', { slug: { ar: `هدف${sign}الفوز`, en: 'one' } });
    expect((await problemsOf()).join()).toContain('may hold only letters and digits');
  });

  it('two stories at one address', async () => {
    folder.story('news/one', { slug: 'same' });
    folder.story('news/two', { slug: 'same' });
    expect((await problemsOf()).join()).toMatch(/slug\.ar: "same" is the address of news\/one and news\/two/);
  });

  it.each([
    ['a heading of the first rank', '# Title', 'starts its headings at ##'],
    ['a script', '<script>alert(1)</script>', 'may not hold <script>'],
    ['an event attribute', '<b onclick="x()">b</b>', '<b> may not have onclick'],
    ['a link to an address', '[here](/en/news)', 'a link is https://'],
    ['a link to an item that is not there', '[Spain](club:spain)', 'names the club "spain", which does not exist'],
    ['a chart that is not there', '::chart{goals}', 'places a chart "goals"'],
  ])('a body with %s', async (_, body, reason) => {
    folder.story('news/one', {}, { ar: 'نص', en: body });
    expect((await problemsOf()).join()).toContain(reason);
  });

  it('a changed story that takes the address of one that did not change', async () => {
    folder.story('news/one', { slug: { ar: 'واحد', en: 'one' } });
    folder.story('news/two', { slug: { ar: 'اثنان', en: 'two' } });
    await folder.index();
    folder.story('news/two', { slug: { ar: 'اثنان', en: 'one' } });
    expect(await problemsOf()).toEqual([expect.stringContaining('"one" is the address of')]);
  });

  it('a deleted club that an unchanged story still names', async () => {
    folder.write('football/clubs/egypt.json', JSON.stringify(egypt));
    folder.story('news/one', { about: [{ kind: 'club', id: 'egypt' }] });
    await folder.index();
    folder.remove('football/clubs/egypt.json');
    expect(await problemsOf()).toEqual([expect.stringContaining('names the club "egypt", which does not exist')]);
  });

  it('a changed story that names a club that never existed', async () => {
    folder.story('news/one');
    await folder.index();
    folder.story('news/one', { about: [{ kind: 'club', id: 'atlantis' }] });
    expect(await problemsOf()).toEqual([expect.stringContaining('names the club "atlantis", which does not exist')]);
  });

  it('a folder whose name is not its id, and a file in no known folder', async () => {
    folder.story('news/one', { id: 'other' });
    folder.write('newz/two/story.yaml', { id: 'two' });
    expect(await problemsOf()).toEqual([
      'news/one/story.yaml → id: is "other", but the folder is "one"',
      'newz/two/story.yaml → : lies in no folder the newsroom knows',
    ]);
  });

  it('with references to it is one problem, not one for each of them', async () => {
    folder.story('news/one', { tags: ['cup'] });
    folder.write('tags/cup.yaml', { id: 'cup', name: { ar: 'الكأس', en: 'The cup' }, colour: 'red' });
    expect(await problemsOf()).toEqual([expect.stringMatching(/^tags\/cup\.yaml → : .*colour/)]);
  });

  it('a newsroom without a privacy policy', async () => {
    folder.remove('pages/privacy-policy');
    expect(await problemsOf()).toEqual(['pages/privacy-policy/page.yaml → : is missing: every site has this page']);
  });

  it('an id that two files have', async () => {
    const tag = { id: 'cup', name: { ar: 'الكأس', en: 'The cup' } };
    folder.write('tags/cup.json', tag);
    expect((await problemsOf()).join()).toContain('the tag "cup" is also in');
  });

  it('a caricature too small to hang, and a drawing with a script', async () => {
    const facts = {
      id: 'small',
      slug: 'small',
      status: 'published',
      title: { en: 'Small' },
      publishedAt: '2026-07-01T10:00:00Z',
      image: 'drawing.svg',
      alt: { en: 'A ball' },
      captionText: { en: 'A ball' },
      artist: 'desk',
    };
    folder.write('caricatures/small/story.yaml', facts);
    folder.write('caricatures/small/drawing.svg', folder.drawing(800, 600));
    folder.write('caricatures/evil/story.yaml', { ...facts, id: 'evil', slug: 'evil' });
    folder.write('caricatures/evil/drawing.svg', folder.drawing().replace('<circle', '<script>1</script><circle'));
    const problems = (await problemsOf()).join('\n');
    expect(problems).toContain('is 800 px wide; a caricature has at least 1200');
    expect(problems).toContain('is a drawing with scripts');
  });
});

import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder, storyFacts } from '../testing/newsroom-folder.ts';
import { wordsOf } from './mistake-words.ts';
import { ContentError } from './problem.ts';
import { maxTextFileBytes } from './utf8.ts';

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
      return error.problems.map(({ file, field, reason }) => `${file} → ${field}: ${wordsOf(reason, 'en')}`);
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

describe('a bad file', () => {
  it('has two pictures of one id: a line in the body could place either', async () => {
    const picture = { ...storyFacts('twice').hero, id: 'goals' };
    folder.story('news/twice', { pictures: [picture, picture] });
    expect(await problemsOf()).toContain('news/twice/story.yaml → pictures: each needs an id of its own');
  });

  it('has a correction from before it was published', async () => {
    const late = { at: '2027-01-01T10:00:00Z', note: { en: 'A name was misspelt.' } };
    folder.story('news/early', { corrections: [late, { ...late, at: '2020-01-01T10:00:00Z' }] });
    expect(await problemsOf()).toContain(
      'news/early/story.yaml → corrections.1.at: is before the story was published; a correction follows what it corrects',
    );
  });

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
      expect.stringMatching(/^news\/bad\/story\.yaml → publishedAt: “yesterday” is not a date with a time/),
      expect.stringMatching(/^news\/bad\/story\.yaml → status: /),
      'news/worse/story.yaml → author: names the author “nobody”, which does not exist',
      'news/worse/story.yaml → tags.1: names the tag “nothing”, which does not exist',
    ]);
    expect(titles()).toEqual(['Title good']);
  });

  it.each([
    [
      'a title without a body',
      { title: { ar: 'عنوان', en: 'Title' } },
      'news/one/en.md',
      'title.en: is given in English, but there is no en.md',
    ],
    [
      'a picture that is not there',
      {},
      'news/one/hero.svg',
      'hero.src: names hero.svg, which does not exist; copy the file',
    ],
  ])('%s', async (_, changes, missing, reason) => {
    folder.story('news/one', changes);
    folder.remove(missing);
    expect((await problemsOf()).join()).toContain(reason);
  });

  it.each([
    ['tashkeel', 'هَدف', 'هدف'],
    ['a direction mark', 'هدف\u200f', 'هدف'],
    ['too many letters', 'ا'.repeat(61), 'ا'.repeat(60)],
    ['a blank', 'هدف الفوز', 'هدف-الفوز'],
  ])('a slug with %s', async (_, slug, example) => {
    folder.story('news/one', { slug: { ar: slug, en: 'one' } });
    expect(await problemsOf()).toEqual([
      `news/one/story.yaml → slug.ar: “${slug}” is no address: write words of letters and digits, without tashkeel, ` +
        `joined by single hyphens, 60 characters at most, as in ${example}`,
    ]);
  });

  it.each([...'?#%&+/.'])('a slug with %j', async (sign) => {
    folder.story('news/one', { slug: { ar: `هدف${sign}الفوز`, en: 'one' } });
    expect((await problemsOf()).join()).toContain('is no address: write words of letters and digits');
  });

  it.each([
    ['a heading of the first rank', '# Title', 'starts its headings at ##'],
    ['a script', '<script>alert(1)</script>', 'may not hold <script>'],
    ['an event attribute', '<b onclick="x()">b</b>', '<b> may not have onclick'],
    ['a link to an address', '[here](/en/news)', 'a link is https://'],
    ['a link to an item that is not there', '[Spain](club:spain)', 'names the club “spain”, which does not exist'],
    ['a chart that is not there', '::chart{goals}', 'places “goals”, which story.yaml does not list'],
    ['a picture that is not there', '::picture{goals}', 'places “goals”, which story.yaml does not list'],
  ])('a body with %s', async (_, body, reason) => {
    folder.story('news/one', {}, { ar: 'نص', en: body });
    expect((await problemsOf()).join()).toContain(reason);
  });

  it('a changed story that takes the address of one that did not change', async () => {
    folder.story('news/one', { slug: { ar: 'واحد', en: 'one' } });
    folder.story('news/two', { slug: { ar: 'اثنان', en: 'two' } });
    await folder.index();
    folder.story('news/two', { slug: { ar: 'اثنان', en: 'one' } });
    expect(await problemsOf()).toEqual([expect.stringContaining('“one” is the address of')]);
  });

  it('a deleted club that an unchanged story still names', async () => {
    folder.write('football/clubs/egypt.json', JSON.stringify(egypt));
    folder.story('news/one', { about: [{ kind: 'club', id: 'egypt' }] });
    await folder.index();
    folder.remove('football/clubs/egypt.json');
    expect(await problemsOf()).toEqual([expect.stringContaining('names the club “egypt”, which does not exist')]);
  });

  it('a changed story that names a club that never existed', async () => {
    folder.story('news/one');
    await folder.index();
    folder.story('news/one', { about: [{ kind: 'club', id: 'atlantis' }] });
    expect(await problemsOf()).toEqual([expect.stringContaining('names the club “atlantis”, which does not exist')]);
  });

  it('a folder whose name is not its id, and a file in no known folder', async () => {
    folder.story('news/one', { id: 'other' });
    folder.write('newz/two/story.yaml', { id: 'two' });
    expect(await problemsOf()).toEqual([
      'news/one/story.yaml → id: is “other”, but the folder is “one”; write id: one, or rename the folder',
      'newz/two/story.yaml → : lies in no folder that is read; move it, or remove it',
    ]);
  });

  it('a file under a former name', async () => {
    folder.write('football/desk/seasons.json', {});
    folder.write('football/moved.json', []);
    expect(await problemsOf()).toEqual([
      'football/desk/seasons.json → : football/desk is called football/overrides now: rename it',
      'football/moved.json → : football/moved.json is called football/redirects.json now: rename it',
    ]);
  });

  it('with references to it is one problem, not one for each of them', async () => {
    folder.story('news/one', { tags: ['cup'] });
    folder.write('tags/cup.yaml', { id: 'cup', name: { ar: 'الكأس', en: 'The cup' }, colour: 'red' });
    expect(await problemsOf()).toEqual([expect.stringMatching(/^tags\/cup\.yaml → : .*colour/)]);
  });

  it('an id that two files have', async () => {
    const tag = { id: 'cup', name: { ar: 'الكأس', en: 'The cup' } };
    folder.write('tags/cup.json', tag);
    expect((await problemsOf()).join()).toContain('the tag “cup” is also in');
  });

  it('a copied story, with a sentence that names both', async () => {
    folder.story('news/one', { tags: ['cup'] });
    folder.story('news/one-copy', { id: 'one', tags: ['cup'] });
    expect(await problemsOf()).toEqual([
      'news/one-copy/story.yaml → id: is “one”, but the folder is “one-copy”: is it a copy of news/one? write id: one-copy',
    ]);
  });

  it.each([
    [
      'a number as a slug of one language',
      { slug: { en: 2026 } },
      'slug.en: a text is expected here: write it in quotes, "2026"',
    ],
    ['a number as a slug', { slug: 2026 }, 'slug: a text is expected here: write it in quotes, "2026"'],
    [
      'a truth as a title',
      { title: { ar: 'نعم', en: true } },
      'title.en: a text is expected here: write it in quotes, "true"',
    ],
    ['a reserved slug', { slug: 'index' }, 'slug.en: "index" is reserved'],
    [
      'a source that is a script',
      { sources: [{ name: 'x', url: 'javascript:alert(1)' }] },
      'sources.0.url: an address on the web begins with https://',
    ],
    [
      'an invisible character',
      { title: { ar: 'هدف', en: 'Goal\u0001' } },
      'title.en: has the invisible character U+0001',
    ],
    ['a character that is none', { dek: { ar: '\uFFFE', en: 'Goal' } }, 'dek.ar: has the invisible character U+FFFE'],
  ])('%s', async (_, changes, reason) => {
    folder.story('news/one');
    folder.write('news/one/story.yaml', JSON.stringify(storyFacts('one', changes)));
    expect(await problemsOf()).toContainEqual(expect.stringContaining(`news/one/story.yaml → ${reason}`));
  });

  it('half a character, and a body with an invisible one', async () => {
    folder.write('tags/cup.yaml', '{ "id": "cup", "name": { "ar": "الكأس", "en": "\\uD83D" } }');
    folder.story('news/one', {}, { ar: 'نص', en: 'The\u0008 story' });
    const problems = await problemsOf();
    expect(problems).toContainEqual(
      expect.stringMatching(/^news\/one\/en\.md → : has the invisible character U\+0008/),
    );
    expect(problems).toContainEqual(
      expect.stringMatching(/^tags\/cup\.yaml → name\.en: has the invisible character U\+D83D/),
    );
  });

  it('in another encoding than UTF-8', async () => {
    folder.story('news/one');
    writeFileSync(join(folder.contentDir, 'news/one/en.md'), Buffer.from([0xe5, 0xcf, 0xdd]));
    writeFileSync(join(folder.contentDir, 'tags/cup.yaml'), Buffer.from([0xe5, 0xcf, 0xdd]));
    const problems = await problemsOf();
    for (const file of ['news/one/en.md', 'tags/cup.yaml'])
      expect(problems).toContainEqual(expect.stringContaining(`${file} → : is not in UTF-8`));
  });

  it('whose aliases multiply one another', async () => {
    const bomb = Array.from(
      { length: 12 },
      (_, i) =>
        `a${i}: &a${i} [${
          i
            ? Array(9)
                .fill(`*a${i - 1}`)
                .join()
            : 'x'
        }]`,
    );
    folder.write('tags/cup.yaml', bomb.join('\n'));
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/^tags\/cup\.yaml → : not valid YAML: Excessive alias count/),
    ]);
  });

  it('a file larger than any, and aliases that multiply one another', async () => {
    folder.story('news/large');
    writeFileSync(join(folder.contentDir, 'news/large/en.md'), '');
    truncateSync(join(folder.contentDir, 'news/large/en.md'), maxTextFileBytes + 1);
    folder.story('news/tags');
    writeFileSync(join(folder.contentDir, 'news/tags/story.yaml'), '');
    truncateSync(join(folder.contentDir, 'news/tags/story.yaml'), maxTextFileBytes + 1);
    folder.story('news/aliases');
    const multiplied = Array.from({ length: 8 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`);
    folder.write('news/aliases/story.yaml', `a0: &a0 x\n${multiplied.join('\n')}\n`);
    const most = `has ${maxTextFileBytes + 1} bytes, where ${maxTextFileBytes} are the most`;
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/^news\/aliases\/story.yaml → : not valid YAML: Excessive alias count/),
      `news/large/en.md → : ${most}`,
      `news/tags/story.yaml → : ${most}`,
    ]);
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
    expect(problems).toContain('line 1 has the element script');
  });
});

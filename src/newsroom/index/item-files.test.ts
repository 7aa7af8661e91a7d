import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexContent } from './index-content.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { ContentError } from './problem.ts';

const outside = "lies outside of the item's folder";

let folder: ReturnType<typeof newsroomFolder>;
/** A file beside the content folder, which no item may publish. */
let secret: string;
beforeEach(() => {
  folder = newsroomFolder();
  secret = join(dirname(folder.contentDir), 'secret.svg');
  writeFileSync(secret, folder.drawing());
});
afterEach(() => folder.dispose());

const problems = async (): Promise<string[]> => {
  const error: unknown = await folder.index().catch((thrown: unknown) => thrown);
  if (!(error instanceof ContentError)) throw error instanceof Error ? error : new Error('the content was accepted');
  return error.problems.map(({ file, field, reason }) => `${file} → ${field}: ${reason}`);
};

const linkTo = (target: string, path: string): void => {
  mkdirSync(dirname(join(folder.contentDir, path)), { recursive: true });
  symlinkSync(target, join(folder.contentDir, path));
};

const words = { ar: 'رسم', en: 'A drawing' };
const hero = (src: unknown) => ({ hero: { src, alt: words, credit: words } });
const video = (changes: object) => ({
  video: {
    src: 'clip.mp4',
    poster: 'hero.svg',
    captions: { ar: 'ar.vtt', en: 'en.vtt' },
    title: words,
    durationSeconds: 9,
    ...changes,
  },
});
const clip = (): void => {
  for (const name of ['clip.mp4', 'ar.vtt', 'en.vtt']) folder.write(`news/one/${name}`, 'x');
};

describe('a file that is not in the folder of its item', () => {
  it.each([
    ['hero.src', '../../../secret.svg', hero],
    ['hero.src', '../two/hero.svg', hero],
    ['hero.src', '/etc/hostname', hero],
    ['hero.src', 'a/../../../../secret.svg', hero],
    ['hero.src', '../../../nothing-there.svg', hero],
    ['seo.image.en', '../../../secret.svg', (en: string) => ({ seo: { image: { en } } })],
    ['video.src', '../../../../../etc/passwd.mp4', (src: string) => video({ src })],
    ['video.poster', '../../../secret.svg', (poster: string) => video({ poster })],
    ['video.captions.ar', '../two/ar.vtt', (ar: string) => video({ captions: { ar, en: 'en.vtt' } })],
  ])('is refused as %s: %s', async (field, src, changes) => {
    folder.story('news/one', changes(src));
    folder.story('news/two');
    clip();
    expect(await problems()).toEqual([
      expect.stringContaining(`news/one/story.yaml → ${field}: names ${src}, which ${outside}`),
    ]);
  });

  it('is refused as the picture of a poll, and as a caricature', async () => {
    folder.write('polls/best/poll.yaml', {
      id: 'best',
      question: words,
      options: ['a', 'b'].map((id) => ({ id, label: words })),
      opensAt: '2026-07-01T10:00:00Z',
      closesAt: '2026-07-02T10:00:00Z',
      resultVisibility: 'always',
      image: { src: '../../../secret.svg', alt: words, credit: words },
    });
    folder.write('caricatures/drawn/story.yaml', {
      id: 'drawn',
      slug: 'drawn',
      status: 'published',
      title: { en: 'Drawn' },
      publishedAt: '2026-07-01T10:00:00Z',
      image: '../../../secret.svg',
      alt: words,
      captionText: words,
      artist: 'desk',
    });
    expect(await problems()).toEqual([
      expect.stringContaining(`caricatures/drawn/story.yaml → image: names ../../../secret.svg, which ${outside}`),
      expect.stringContaining(`polls/best/poll.yaml → image.src: names ../../../secret.svg, which ${outside}`),
    ]);
  });

  it('is refused behind a symbolic link', async () => {
    folder.story('news/one', hero('linked.svg'));
    linkTo(secret, 'news/one/linked.svg');
    expect(await problems()).toEqual([
      expect.stringContaining(`news/one/story.yaml → hero.src: names linked.svg, which ${outside}`),
    ]);
  });

  it('is refused behind a folder that is a symbolic link', async () => {
    folder.story('news/one', hero('linked/secret.svg'));
    linkTo(dirname(secret), 'news/one/linked');
    expect((await problems()).join()).toContain(`hero.src: names linked/secret.svg, which ${outside}`);
  });

  it('is refused as a body, as facts and as a whole folder', async () => {
    folder.story('news/one');
    folder.remove('news/one/en.md');
    linkTo(secret, 'news/one/en.md');
    folder.story('news/two');
    renameSync(join(folder.contentDir, 'news/two'), join(dirname(secret), 'two'));
    linkTo(join(dirname(secret), 'two'), 'news/two');
    folder.write('tags/final.json', { id: 'final', name: words });
    renameSync(join(folder.contentDir, 'tags/final.json'), join(dirname(secret), 'final.json'));
    linkTo(join(dirname(secret), 'final.json'), 'tags/final.json');
    const beyond = 'is a symbolic link to outside of the content folder';
    expect(await problems()).toEqual([
      expect.stringContaining(`news/one/en.md → : ${outside}`),
      expect.stringContaining(`news/two → : ${beyond}`),
      expect.stringContaining(`tags/final.json → : ${beyond}`),
    ]);
  });
});

it('a folder is no file', async () => {
  folder.story('news/one', hero('pictures'));
  folder.write('news/one/pictures/hero.svg', folder.drawing());
  expect(await problems()).toEqual(['news/one/story.yaml → hero.src: names pictures, which is no file']);
});

it.each([
  ['src', { src: 'page.html' }, 'a video is a file .mp4 or .webm'],
  ['captions.en', { captions: { ar: 'ar.vtt', en: 'en.md' } }, 'captions are a file .vtt'],
])('a video whose %s is another kind of file', async (field, changes, reason) => {
  folder.story('news/one', video(changes));
  clip();
  folder.write('news/one/page.html', '<script>alert(1)</script>');
  expect(await problems()).toEqual([`news/one/story.yaml → video.${field}: ${reason}`]);
});

describe('allowed', () => {
  it('are folders and symbolic links inside the folder of the item', async () => {
    folder.story('news/one', hero('./pictures/hero.svg'));
    folder.write('news/one/pictures/drawn.svg', folder.drawing());
    linkTo('drawn.svg', 'news/one/pictures/hero.svg');
    folder.story('news/two', { ...hero('..hero.svg'), ...video({}) });
    for (const name of ['clip.mp4', 'ar.vtt', 'en.vtt']) folder.write(`news/two/${name}`, 'x');
    folder.write('news/two/..hero.svg', folder.drawing());
    await expect(folder.index()).resolves.toMatchObject({ added: 7 });
  });

  it('is a folder of the newsroom that is a symbolic link, whose stories are read again when they change', async () => {
    folder.story('.archive/one');
    linkTo('.archive', 'news');
    folder.story('.drawer/two');
    linkTo('../.drawer/two', 'articles/two');
    await expect(folder.index()).resolves.toMatchObject({ added: 7, advice: [] });
    folder.write('.drawer/two/en.md', 'Changed, and longer.');
    await expect(folder.index()).resolves.toMatchObject({ changed: 1, removed: 0 });
  });

  it('are symbolic links that lead nowhere or back: all others are read, and each is named', async () => {
    folder.story('news/one');
    linkTo('nothing', 'news/dangling');
    linkTo('itself', 'tags/itself');
    linkTo('../../news', 'news/one/back');
    folder.write('.archive/note.md', 'x');
    linkTo('../../polls', '.archive/polls/round');
    linkTo('.archive/polls', 'polls');
    const { added, advice } = await folder.index();
    expect(added).toBe(6);
    expect(advice.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      expect.stringMatching(/^news\/dangling is a symbolic link to nothing/),
      expect.stringMatching(/^news\/one\/back is a symbolic link to a folder it lies in/),
      expect.stringMatching(/^polls\/round is a symbolic link to a folder it lies in/),
      expect.stringMatching(/^tags\/itself is a symbolic link to nothing/),
    ]);
  });

  it.runIf(process.platform !== 'win32')('are no pipes, of which reading would never end', async () => {
    folder.write('news/one/en.md', 'Text.');
    for (const file of ['front.yaml', 'tags/piped.yaml', 'news/one/story.yaml'])
      execFileSync('mkfifo', [join(folder.contentDir, file)]);
    const { advice, mistakes } = await folder.index(undefined, false);
    expect(mistakes).toEqual([{ file: 'news/one/story.yaml', field: '', reason: { key: 'noItemFile' } }]);
    expect(advice.map(({ file, reason }) => `${file} ${reason as string}`)).toEqual([
      'front.yaml is no file: it is left out',
      'news/one/story.yaml is no file: it is left out',
      'tags/piped.yaml is no file: it is left out',
    ]);
  });

  it('is a picture whose name a Mac has written letter by letter', async () => {
    const name = 'قرآن.svg';
    folder.story('news/one', hero(name.normalize('NFC')));
    folder.write(`news/one/${name.normalize('NFD')}`, folder.drawing());
    await expect(folder.index()).resolves.toMatchObject({ added: 6 });
  });

  it('is a content folder that is a symbolic link itself', async () => {
    folder.story('news/one');
    const contentDir = join(dirname(secret), 'linked-content');
    symlinkSync(folder.contentDir, contentDir);
    const { indexFile, mediaDir } = folder;
    await expect(
      indexContent({ contentDir, indexFile, mediaDir, now: new Date('2026-11-20T00:00:00Z') }),
    ).resolves.toMatchObject({ added: 6 });
  });
});

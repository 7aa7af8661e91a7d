import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let dir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newsroom-'));
  dir = join(folder, 'paper');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run newsroom -- …`, in the language of an editor. */
const newsroom = (args: readonly string[], language = 'en') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/newsroom/main.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, CACHE_DIR: join(folder, 'cache'), EDITOR_LANGUAGE: language },
  });
  return { code: status, text: stdout + stderr };
};
const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(join(dir, file), 'utf8');
  const edited = text.replace(from, to);
  expect(edited, `${file} has ${String(from)}`).not.toBe(text);
  writeFileSync(join(dir, file), edited);
};
const story = 'news/first-story/story.yaml';

describe('npm run newsroom -- new', () => {
  it('writes a newsroom without a mistake, in one language or several, and each line that it offers is right', () => {
    for (const languages of ['ar', 'en,ar']) {
      expect(newsroom(['new', dir, '--languages', languages]).text).toContain(`CONTENT_DIR=${dir} npm start`);
      expect(newsroom(['check', dir])).toEqual({ code: 0, text: 'There are no mistakes in the content.\n' });
      edit('site.yaml', /^#(?=[a-z])/gm, '');
      edit('site.yaml', 'mark: site/mark.svg', 'mark: news/first-story/hero.svg');
      edit(story, /^#(?=[a-z])/gm, '');
      expect(newsroom(['check', dir])).toEqual({ code: 0, text: 'There are no mistakes in the content.\n' });
      rmSync(dir, { recursive: true });
    }
  });

  it('explains its files in the first language of the paper, and names the paper', () => {
    expect(newsroom(['new', dir, '--languages', 'ar', '--name', 'الهدّاف: يومية'], 'ar').text).toContain(
      'لتراها في متصفحك',
    );
    const site = readFileSync(join(dir, 'site.yaml'), 'utf8');
    expect(site).toContain('name: "الهدّاف: يومية"');
    expect(site).toContain('# اسم الصحيفة');
    expect(readdirSync(join(dir, 'news/first-story')).sort()).toEqual(['ar.md', 'hero.svg', 'story.yaml']);
  });

  it('leaves a folder alone that is not empty, and refuses languages that it does not know', () => {
    writeFileSync(join(folder, 'notes.txt'), '');
    const refused = newsroom(['new', folder]);
    expect(refused).toEqual({ code: 2, text: `${folder} is not empty. Name a new or an empty folder.\n` });
    expect(readdirSync(folder)).toEqual(['notes.txt']);
    const unknown = newsroom(['new', dir, '--languages', 'ar,de']);
    expect(unknown.code).toBe(2);
    expect(unknown.text).toContain('--languages is a list of ar and en, such as ar or ar,en; not "ar,de".');
    expect(existsSync(dir)).toBe(false);
  });

  it('says why it writes nothing: a name that site.yaml refuses, a place where no folder can be', () => {
    expect(newsroom(['new', dir, '--name', 'a\u202Eb'])).toEqual({
      code: 2,
      text: '--name has the invisible character U+202E: remove it\n',
    });
    expect(newsroom(['new', dir, '--name', '']).code).toBe(2);
    expect(existsSync(dir)).toBe(false);
    writeFileSync(join(folder, 'file'), '');
    const { code, text } = newsroom(['new', join(folder, 'file', 'paper')]);
    expect(code).toBe(2);
    expect(text).toMatch(/^The folder \S+file\/paper cannot be written: ENOTDIR[^\n]*\n$/);
  });

  it('offers commands that a shell reads as they are meant', () => {
    const odd = join(folder, "it's $HOME;a");
    const offered = newsroom(['new', odd]).text.split('\n').at(-2) ?? '';
    const said = spawnSync('sh', ['-c', offered.replace(/^.*? check /, 'printf %s ')], { encoding: 'utf8' });
    expect(said.stdout).toBe(odd);
  });
});

describe('npm run newsroom -- check', () => {
  it('lists mistakes and what is worth knowing, in the language of the editor, and changes nothing', () => {
    newsroom(['new', dir, '--languages', 'ar']);
    edit(story, 'status: published', 'status: منشور');
    appendFileSync(join(dir, 'authors/desk.yaml'), 'rule: محرر\n');
    const before = readdirSync(dir, { recursive: true });
    const { code, text } = newsroom(['check', dir]);
    expect(code).toBe(1);
    expect(text).toContain('2 mistakes in the content:\n');
    expect(text).toContain('authors/desk.yaml: “rule” is not a field');
    expect(text).toContain(`${story} → status: “منشور” is not a status: write published`);
    expect(newsroom(['check', dir], 'ar').text).toContain('خطآن في المحتوى:\n');
    expect(readdirSync(dir, { recursive: true })).toEqual(before);
    edit(story, 'status: منشور', 'status: published');
    edit(story, /publishedAt: .*/, 'publishedAt: 2126-07-01T10:00:00Z');
    edit('authors/desk.yaml', 'rule: محرر\n', '');
    const advised = newsroom(['check', dir]);
    expect(advised.code).toBe(0);
    expect(advised.text).toContain('Worth knowing, and it stops nothing:\n');
    expect(advised.text).toContain('it appears on 1 July 2126');
  });

  it('says that there is no such folder', () => {
    expect(newsroom(['check', dir])).toEqual({ code: 2, text: `The folder ${dir} does not exist.\n` });
    writeFileSync(dir, '');
    expect(newsroom(['check', dir])).toEqual({ code: 2, text: `The folder ${dir} does not exist.\n` });
  });
});

describe('npm run newsroom -- import', () => {
  it('takes the languages of the newsroom that it imports into', () => {
    newsroom(['new', dir, '--languages', 'en']);
    const { code, text } = newsroom(['import', 'wordpress', 'tests/fixtures/newsrooms/wordpress.xml', dir]);
    expect(code).toBe(2);
    expect(text).toContain('The language of the export is "ar": give --language en');
  });
});

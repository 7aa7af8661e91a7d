import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteSections } from '../site-sections.ts';
import { sectionNames, sectionsIn } from './section-list.ts';
import { readSiteFile } from './site-file.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"/></svg>';
let contentDir = '';
let outside = '';
beforeEach(() => {
  contentDir = mkdtempSync(path.join(tmpdir(), 'site-file-'));
  outside = mkdtempSync(path.join(tmpdir(), 'site-file-outside-'));
});
afterEach(() => {
  for (const folder of [contentDir, outside]) rmSync(folder, { recursive: true });
});

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(contentDir, file)), { recursive: true });
  writeFileSync(path.join(contentDir, file), text);
};
const read = (text: string) => {
  write('site.yaml', text);
  return readSiteFile(contentDir, faultsIn);
};
/** Indexing looks into drawings with far more rules. */
const faultsIn = (drawing: Buffer): string[] => (drawing.includes('<script') ? ['line 1 has the element script'] : []);
const problemsOf = (text: string): string[] =>
  read(text).problems.map(({ file, field, reason }) => `${file} → ${field}: ${reason}`);

describe('site.yaml', () => {
  it('is a name, in one language or in each', () => {
    expect(read('name: Malaab\n')).toMatchObject({ settings: { name: 'Malaab' }, problems: [] });
    expect(read('name: { ar: ملاعب, en: Malaab }\n').settings.name).toEqual({ ar: 'ملاعب', en: 'Malaab' });
  });

  it('may be missing: the paper has a name of no one’s, and that is a mistake', () => {
    const { settings, problems, advice } = readSiteFile(contentDir);
    expect(settings.name).toEqual({ ar: 'كرة القدم', en: 'Football' });
    expect(problems).toEqual([]);
    expect(advice.map(({ file, reason }) => `${file} ${reason}`)).toEqual([
      'site.yaml is missing: it says what the paper is called. Write, for example, name: { ar: الملعب, en: The Pitch }',
    ]);
  });

  it.each([
    ['tagline: words\n', 'site.yaml → name: write one text, or one for each language: { ar: …, en: … }'],
    ['name: A\nmark: site/none.svg\n', 'site.yaml → mark: site/none.svg: the content folder has no such file'],
    ['name: A\nmark: ../mark.svg\n', 'site.yaml → mark: a drawing is an SVG file in the content folder'],
    ['name: A\nmark: site/bad.svg\n', 'site.yaml → mark: site/bad.svg: the drawing line 1 has the element script'],
    ['name: A\nmark: site/unsized.svg\n', 'site.yaml → mark: site/unsized.svg: the drawing has no viewBox'],
    [
      'name: A\naccounts: [x.com/a]\n',
      'site.yaml → accounts.0: an address is written as in a browser: https://x.com/yourpaper',
    ],
    ['name: A\ndesk: { email: desk }\n', 'site.yaml → desk.email: an email address is expected here'],
    [
      "name: A\ncolours: { light: { ink3: '#aaaaaa' } }\n",
      'site.yaml → colours.light.ink3: #aaaaaa on paper #f7f4ec has a contrast of 2.11 to 1; readers need at least 4.5',
    ],
    ['name: [\n', /^site\.yaml → : not valid YAML: /],
    ['name: {}\n', 'site.yaml → name: write one text, or one for each language: { ar: …, en: … }'],
    ['name: "a\\nb"\n', 'site.yaml → name: is one line of 100 characters at most'],
    [`name: ${'a'.repeat(101)}\n`, 'site.yaml → name: is one line of 100 characters at most'],
    ['name: { en: "a\\0b" }\n', 'site.yaml → name.en: has the invisible character U+0000: remove it'],
    ['name: "a\u202Eb"\n', 'site.yaml → name: has the invisible character U+202E: remove it'],
    ['name: A\nabout: "a\\ud800b"\n', 'site.yaml → about: has the invisible character U+D800: remove it'],
    [`name: A\nabout: ${'a'.repeat(2001)}\n`, 'site.yaml → about: has 2001 characters, where 2000 are the most'],
    ['name: A\nmark: site/folder.svg\n', 'site.yaml → mark: site/folder.svg: the content folder has no such file'],
    [
      'name: A\nmark: site/link.svg\n',
      'site.yaml → mark: site/link.svg: the drawing lies outside of the content folder',
    ],
    // No system has a file of such a name.
    ['name: A\nmark: "a\\0.svg"\n', 'site.yaml → mark: a\0.svg: the content folder has no such file'],
    ['name: A\nscreenshots: "a\\0"\n', 'site.yaml → screenshots: a\0: the content folder has no such folder'],
    [`name: A\nmark: ${'a'.repeat(999)}.svg\n`, /^site\.yaml → mark: a+\.svg: the content folder has no such file$/],
    ['name: A\nmark: site/loop.svg\n', 'site.yaml → mark: site/loop.svg: the content folder has no such file'],
    [
      'name: A\nscreenshots: site/bad.svg\n',
      'site.yaml → screenshots: site/bad.svg: the content folder has no such folder',
    ],
    [
      'name: A\nscreenshots: site/out\n',
      'site.yaml → screenshots: site/out: the folder lies outside of the content folder',
    ],
  ])('with a mistake says where, and what is expected: %j', (text, problem) => {
    write('site/bad.svg', mark.replace('<path', '<script/><path'));
    write('site/unsized.svg', mark.replace(/ viewBox="[^"]*"/, ''));
    mkdirSync(path.join(contentDir, 'site/folder.svg'));
    writeFileSync(path.join(outside, 'a.svg'), mark);
    symlinkSync(path.join(outside, 'a.svg'), path.join(contentDir, 'site/link.svg'));
    symlinkSync(outside, path.join(contentDir, 'site/out'));
    symlinkSync('loop.svg', path.join(contentDir, 'site/loop.svg'));
    expect(problemsOf(text)[0]).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  });

  it('that is a folder is a mistake', () => {
    mkdirSync(path.join(contentDir, 'site.yaml'));
    expect(readSiteFile(contentDir).problems).toEqual([{ file: 'site.yaml', field: '', reason: 'is no file' }]);
  });

  it('in another encoding than UTF-8 is a mistake', () => {
    writeFileSync(path.join(contentDir, 'site.yaml'), Buffer.from([...Buffer.from('name: '), 0xc7, 0xe1, 0xe3]));
    expect(readSiteFile(contentDir).problems).toEqual([
      { file: 'site.yaml', field: '', reason: 'is not in UTF-8: save it as UTF-8' },
    ]);
  });

  it.each([
    ['a declaration and a DOCTYPE', `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a" "b">\n${mark}`],
    ['a comment with a tag', `<!-- <svg viewBox="0 0 1 1"> -->${mark}`],
    ['a byte order mark', `\uFEFF${mark}`],
    ['single quotes', mark.replace(/<svg[^>]*>/, (root) => root.replaceAll('"', "'"))],
    ['commas between the numbers of its viewBox', mark.replace('0 0 9 9', ' 0,0, 9 9 ')],
  ])('reads a drawing with %s as one without: others are made of it', (_, svg) => {
    write('site/mark.svg', svg);
    expect(read('name: A\nmark: site/mark.svg\n')).toMatchObject({ settings: { drawings: { 'site/mark.svg': mark } } });
  });

  it('keeps a drawing whole whose first tag has marks in its values', () => {
    write('site/mark.svg', mark.replace('viewBox', `aria-label='a>"b"' viewBox`));
    expect(read('name: A\nmark: site/mark.svg\n').settings.drawings['site/mark.svg']).toBe(
      mark.replace('viewBox', 'aria-label="a&gt;&quot;b&quot;" viewBox'),
    );
  });

  it('has sections with names of its own, and leaves out the others', () => {
    const { sections } = read('name: A\nsections: [matches, articles: { ar: رأي, en: Opinion }, news]\n').settings;
    expect(sectionsIn(sections)).toEqual(['matches', 'articles', 'news']);
    expect(sectionNames(sections)).toEqual({ articles: { ar: 'رأي', en: 'Opinion' } });
    expect(sectionsIn(read('name: A\n').settings.sections)).toEqual(siteSections);
  });

  it('has a hash that changes with it and with each drawing it names', () => {
    write('site/mark.svg', mark);
    const hashOf = (text: string): string => read(text).settings.hash;
    const hash = hashOf('name: A\nmark: site/mark.svg\n');
    expect(hashOf('# A comment\nname: A\nmark: site/mark.svg\n')).toBe(hash);
    expect(hashOf('name: B\nmark: site/mark.svg\n')).not.toBe(hash);
    write('site/mark.svg', mark.replace('h9v9', 'h8v8'));
    expect(hashOf('name: A\nmark: site/mark.svg\n')).not.toBe(hash);
  });
});

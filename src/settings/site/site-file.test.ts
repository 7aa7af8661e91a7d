import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSiteFile } from './site-file.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"/></svg>';
let contentDir = '';
beforeEach(() => {
  contentDir = mkdtempSync(path.join(tmpdir(), 'site-file-'));
});
afterEach(() => rmSync(contentDir, { recursive: true }));

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

  it('may be missing: the paper has a name of no one’s, and its newsroom is told', () => {
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
  ])('with a mistake says where, and what is expected: %j', (text, problem) => {
    write('site/bad.svg', mark.replace('<path', '<script/><path'));
    write('site/unsized.svg', mark.replace(/ viewBox="[^"]*"/, ''));
    expect(problemsOf(text)[0]).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
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

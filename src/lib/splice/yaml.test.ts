import { expect, it } from 'vitest';
import { type Change, SpliceError } from './values.ts';
import { spliceJson } from './json.ts';
import { yamlDocument, yamlValue } from './yaml-document.ts';
import { spliceYaml } from './yaml.ts';

const story = `# A story
id: one # its folder
slug: { ar: 'قصة', en: 'story' }
title:
  ar: 'عنوان' # the headline
  # English
  en: "Title"
dek: 'One for both'
tags: [a, b]
about:
  - { kind: club, id: x }
  # the match
  - kind: match
    id: y
seo:
note: |
  Two
  lines

end: ~
`;
const set = (path: Change['path'], value?: Change['value'], text = story): string =>
  spliceYaml(text, [{ path, value }], { languages: ['ar', 'en'] });

it.each<[string, Change['path'], Change['value'], string, string]>([
  ['a text keeps its quotes', ['title', 'en'], 'New “title”', '"Title"', '"New “title”"'],
  ['quotes are doubled in quotes', ['title', 'ar'], "it's", "'عنوان'", "'it''s'"],
  ['an unquoted text gets quotes where it needs them', ['about', 1, 'id'], 'a: b', 'id: y', "id: 'a: b'"],
  ['a number stays one', ['id'], 12, 'id: one', 'id: 12'],
  ['a text in brackets', ['slug', 'en'], 'a, b', "'story'", "'a, b'"],
  ['of a list, an entry is replaced', ['tags'], ['a', 'c'], '[a, b]', '[a, c]'],
  ['of a list, an entry is appended', ['tags', 2], 'c', '[a, b]', '[a, b, c]'],
  ['of a list, the first is removed', ['tags'], ['b'], '[a, b]', '[b]'],
  ['of a list, the last is removed', ['tags', 1], undefined, '[a, b]', '[a]'],
  ['of a list, all are removed', ['tags'], [], '[a, b]', '[]'],
  ['a map in lines gets a key', ['about', 1, 'more'], 'z', '    id: y\n', '    id: y\n    more: z\n'],
  ['a map in lines loses its last key', ['about', 1, 'id'], undefined, '    id: y\n', ''],
  ['a map in lines loses its first key', ['about', 1, 'kind'], undefined, '- kind: match\n    id: y', '- id: y'],
  [
    'a list in lines gets an entry',
    ['about', 2],
    { kind: 'club', id: 'z' },
    'id: y\n',
    'id: y\n  - kind: club\n    id: z\n',
  ],
  ['a list in lines loses an entry', ['about', 0], undefined, '  - { kind: club, id: x }\n', ''],
  [
    'a plain text becomes one for each language',
    ['dek', 'en'],
    'New',
    "'One for both'",
    "{ ar: 'One for both', en: 'New' }",
  ],
  ['parents that are missing are made', ['seo', 'title', 'ar'], 'ع', 'seo:\n', 'seo: { title: { ar: ع } }\n'],
  ['a text of several lines', ['note'], 'One\n\nthree\n', '|\n  Two\n  lines\n', '|\n  One\n\n  three\n'],
  ['a text becomes one of several lines', ['title', 'en'], 'a\nb', '"Title"', '"a\\nb"'],
  [
    'an unquoted text becomes one of several lines',
    ['about', 1, 'id'],
    'a\n\nb',
    'id: y\n',
    'id: |-\n      a\n\n      b\n',
  ],
  ['a comment behind it stays one', ['title', 'ar'], 'a\nb', "'عنوان'", '"a\\nb"'],
  ['a key is removed with its comment', ['title', 'ar'], undefined, "  ar: 'عنوان' # the headline\n", ''],
  ['a key is added at the end', ['live'], { match: 'm' }, 'end: ~\n', 'end: ~\nlive:\n  match: m\n'],
])('%s', (_, path, value, before, after) => {
  expect(set(path, value)).toBe(story.replace(before, after));
  const others = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(set(path, value, others(story))).toBe(others(story.replace(before, after)));
});

it.each([
  ['an anchor', 'a: &x 1\nb: *x\n', ['a']],
  ['an alias', 'a: &x 1\nb: *x\n', ['b']],
  ['what is below an anchor', 'a: &x { c: 1 }\nb: *x\n', ['a', 'c']],
  ['a tag', 'a: !!str 5\n', ['a']],
  ['what is below a text', 'a: text\n', ['a', 'b']],
  ['a key of its own kind', '? a\n: 1\n', ['a']],
  ['a text with a mistake', 'a: [\n', ['a']],
  ['the same key twice', 'a: 1\na: 2\n', ['a']],
  ['the prototype of all', 'a: text\n', ['a', '__proto__', 'b']],
])('refuses %s', (_, text, path) => {
  expect(() => set(path, 'new', text)).toThrow(SpliceError);
});

it('an empty file gets its first key', () => {
  expect(set(['a', 'b'], 'c', '# nothing yet\n')).toBe('# nothing yet\na:\n  b: c\n');
  expect(set(['a'], 'c', '')).toBe('a: c\n');
});

it('a file without a last line end gets a key in a line of its own', () => {
  expect(set(['b'], 2, 'a: 1')).toBe('a: 1\nb: 2\n');
});

it('more changes than can be made while others wait are refused', () => {
  const many = (letter: string): string[] => Array.from({ length: 5000 }, (_, at) => `${letter}${at}`);
  expect(() => set(['tags'], many('b'), `tags: [${many('a').join(', ')}]\n`)).toThrow(SpliceError);
});

it.each([
  ['ten thousand keys', Array.from({ length: 10_000 }, (_, at) => `k${at}: 1\n`).join(''), 10_000],
  ['more anchors than anybody sets', Array.from({ length: 5000 }, (_, at) => `- &a${at} x\n- *a${at}\n`).join(''), 0],
])('a text with %s is read, or refused, at once', (_what, text, size) => {
  const document = yamlDocument(text);
  expect(document.errors.length > 0 ? 0 : Object.keys(document.toJS() as object).length).toBe(size);
});

it.each([
  [
    'aliases that multiply one another',
    `a0: &a0 [x]\n${Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}`,
  ],
  ['lists in lists without end', '['.repeat(50_000)],
])('%s is a text that is left alone, and has no value', (_, text) => {
  expect(() => set(['title'], 'y', text)).toThrow(SpliceError);
  expect(yamlValue(text)).toBeUndefined();
});

it('a text that refers to itself has no value', () => {
  expect(yamlValue('a: &a { b: *a }\n')).toBeUndefined();
  expect(yamlValue('a: &a { b: 1 }\nc: *a\n')).toEqual({ a: { b: 1 }, c: { b: 1 } });
});

it('JSON of lists in lists without end is left alone', () => {
  expect(() => spliceJson('['.repeat(50_000), [{ path: [0], value: 1 }])).toThrow(SpliceError);
});

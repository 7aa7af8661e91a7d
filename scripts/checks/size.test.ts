import { describe, expect, it } from 'vitest';
import { longFile, longFunctions } from './size.ts';

const lines = (count: number, line = 'call();\n'): string => line.repeat(count);
/** What is found, as the first word of each message, with its line. */
const found = (text: string, file = 'a.ts'): string[] =>
  longFunctions(file, text).map(({ line, message }) => `${message.split(' ')[0]} ${line}`);

describe('functions', () => {
  it('have up to 80 lines, their first and last among them', () => {
    expect(found(`function short() {\n${lines(78)}}\n\nfunction long() {\n${lines(79)}}\n`)).toEqual(['long 82']);
  });

  it('are any kind of function, by their own name or that of what they are given to', () => {
    const body = `{\n${lines(79)}}`;
    expect(found(`const one = () => ${body};`)).toEqual(['one 1']);
    expect(found(`const api = { two: async () => ${body} };`)).toEqual(['two 1']);
    expect(found(`class A {\n  three() ${body}\n}`)).toEqual(['three 2']);
    expect(found(`setTimeout(() => ${body});`)).toEqual(['a 1']);
  });

  it('are not longer for their comments and empty lines', () => {
    expect(
      found(`function short() {\n${lines(78)}${lines(9, '// why\n')}${lines(9, '\n')}/**\n * more\n */\n}`),
    ).toEqual([]);
  });

  it('are those between the fences of a component too, and in its scripts', () => {
    const long = `const long = () => {\n${lines(79)}};\n`;
    expect(found(`---\n${long}---\n<p>{long()}</p>\n<script>\n${long}</script>\n`, 'A.astro')).toEqual([
      'long 2',
      'long 86',
    ]);
  });

  it('are tests, but not the groups that tests stand in, nor steps of a test', () => {
    const test = `it('works', () => {\n${lines(50)}});\n`;
    expect(found(`describe('a', () => {\n${test}${test}});`)).toEqual([]);
    expect(found(`describe.skipIf(!x)('a', () => {\n${test}${test}});`)).toEqual([]);
    expect(found(`onBothDatabases('a', (given) => {\n${test}${test}});`)).toEqual([]);
    const step = test.replace("it('", "await test.step('").replace('() =>', 'async () =>');
    expect(found(`test('a', async () => {\n${step}${step}});`)).toEqual([]);
    expect(found(`it('a', () => {\n${lines(79)}});`)).toEqual(['a 1']);
  });
});

describe('files', () => {
  it('have up to 300 lines, or a reason at their top', () => {
    expect(longFile('a.ts', lines(300))).toEqual([]);
    expect(longFile('b.ts', lines(301)).map(({ message }) => message)).toEqual([
      '301 lines: more than 300, is it still one concept?',
    ]);
    expect(longFile('c.ts', `// Long because it is one table.\n${lines(301)}`)).toEqual([]);
  });
});

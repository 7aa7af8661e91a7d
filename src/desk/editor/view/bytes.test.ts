import { globSync, readFileSync } from 'node:fs';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { openText } from '../text/line-ends.ts';

const bodies = globSync('src/content/**/*.md').map((path) => readFileSync(path, 'utf8'));

test.each([
  ['as they are', (body: string) => body],
  ['with CRLF', (body: string) => body.replaceAll('\n', '\r\n')],
  ['with a byte order mark', (body: string) => `\uFEFF${body}`],
  ['with mixed line endings', (body: string) => body.replace('\n', '\r\n').replace(/\n$/, '\r')],
])('a body that is opened and read back has its bytes: %s', (_, change) => {
  expect(bodies.length).toBeGreaterThan(60);
  for (const body of bodies.map(change)) {
    const { text, lineBreak, mark } = openText(body);
    const state = EditorState.create({ doc: text, extensions: EditorState.lineSeparator.of(lineBreak) });
    expect(mark + state.sliceDoc()).toBe(body);
  }
});

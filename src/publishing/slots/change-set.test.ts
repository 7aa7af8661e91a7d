import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChange, pathsOf } from './change-set.ts';

let root: string;
let live: string;
let standby: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'change-set-'));
  [live, standby] = [path.join(root, 'a'), path.join(root, 'b')];
  for (const folder of [live, standby]) mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

const long = (text: string): Buffer => Buffer.from(`<p>${text.repeat(1000)}</p>`);
const apply = (write: Record<string, Buffer>, remove: string[] = []): void =>
  applyChange(standby, { write: new Map(Object.entries(write)), remove: new Set(remove) });
/** What a file of the standby side says, plain and in its compressed forms; undefined if it has none. */
const forms = (file: string): (string | undefined)[] =>
  [
    { extension: '', unpack: (bytes: Buffer) => bytes },
    { extension: '.br', unpack: brotliDecompressSync },
  ].map(({ extension, unpack }) => {
    const at = path.join(standby, file + extension);
    return existsSync(at) ? unpack(readFileSync(at)).toString() : undefined;
  });

describe('a change of the site', () => {
  it('writes files with their a compressed sibling, in folders that are not there yet', () => {
    const content = long('one');
    apply({ 'ar/news/خبر.html': content });
    expect(forms('ar/news/خبر.html')).toEqual([content.toString(), content.toString()]);
  });

  it('replaces the sibling with the file, and takes it away where it is too small for any', () => {
    apply({ 'a.html': long('one') });
    apply({ 'a.html': long('two') });
    expect(forms('a.html')).toEqual([long('two').toString(), long('two').toString()]);
    apply({ 'a.html': Buffer.from('small') });
    expect(forms('a.html')).toEqual(['small', undefined]);
  });

  it('removes files with their sibling, and minds none that are not there', () => {
    apply({ 'a.html': long('one') });
    apply({}, ['a.html', 'never.html']);
    expect(forms('a.html')).toEqual([undefined, undefined]);
  });

  it('leaves the bytes of a file that both sides share to the other side', () => {
    for (const name of ['a.html', 'a.html.br', 'b.html']) {
      writeFileSync(path.join(live, name), `old ${name}`);
      linkSync(path.join(live, name), path.join(standby, name));
    }
    apply({ 'a.html': long('new') }, ['b.html']);
    for (const name of ['a.html', 'a.html.br', 'b.html'])
      expect(readFileSync(path.join(live, name), 'utf8')).toBe(`old ${name}`);
    expect(forms('a.html')[1]).toBe(long('new').toString());
  });

  it('tells every path it may touch', () => {
    const change = { write: new Map([['a.html', Buffer.from('')]]), remove: new Set(['b.svg']) };
    expect(pathsOf(change)).toEqual(['a.html', 'a.html.br', 'b.svg', 'b.svg.br']);
  });
});

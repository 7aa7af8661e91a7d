import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptPlainFolder, cloneWithHardLinks, readStale, readSlots, syncFile, swapTo, writeStale } from './slots.ts';

let folder: string;
let link: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'slots-'));
  link = path.join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const inode = (file: string): number => statSync(path.join(folder, file)).ino;

describe('the slots of a site', () => {
  it('are none live before the first build', () => {
    expect(readSlots(link)).toEqual({ link, live: undefined, standby: `${link}.a` });
  });

  it('change places when they are swapped', () => {
    write('dist.a/index.html', 'a');
    write('dist.b/index.html', 'b');
    swapTo(link, `${link}.a`);
    expect(readSlots(link)).toEqual({ link, live: `${link}.a`, standby: `${link}.b` });
    expect(read('dist/index.html')).toBe('a');
    swapTo(link, `${link}.b`);
    expect(readSlots(link)).toEqual({ link, live: `${link}.b`, standby: `${link}.a` });
    expect(read('dist/index.html')).toBe('b');
  });

  it('are swapped where an earlier swap was stopped', () => {
    write('dist.a/index.html', 'a');
    write('dist.swap', 'left over');
    swapTo(link, `${link}.a`);
    expect(read('dist/index.html')).toBe('a');
    expect(existsSync(`${link}.swap`)).toBe(false);
  });

  it('are none live where the link leads nowhere', () => {
    swapTo(link, `${link}.b`);
    expect(readSlots(link).live).toBeUndefined();
  });

  it('are read without a change of anything', () => {
    write('dist/ar/index.html', 'plain');
    expect(readSlots(link)).toEqual({ link, live: link, standby: `${link}.b` });
    expect(lstatSync(link).isDirectory()).toBe(true);
  });

  it('take in a plain folder of an earlier version with all it holds', () => {
    write('dist/ar/index.html', 'plain');
    write('dist.a/index.html', 'left over');
    adoptPlainFolder(link);
    expect(readSlots(link).live).toBe(`${link}.a`);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(read('dist/ar/index.html')).toBe('plain');
    expect(existsSync(path.join(link, 'index.html'))).toBe(false);
  });
});

describe('the standby side', () => {
  it('is made the same by links to the files, and nothing else is left in it', () => {
    write('dist.a/ar/index.html', 'a');
    write('dist.b/old.html', 'old');
    cloneWithHardLinks(`${link}.a`, `${link}.b`);
    expect(inode('dist.b/ar/index.html')).toBe(inode('dist.a/ar/index.html'));
    expect(existsSync(`${link}.b/old.html`)).toBe(false);
  });

  it('is brought up to date file by file', () => {
    for (const [file, text] of Object.entries({ 'ar/new.html': 'new', 'changed.html': 'after' }))
      write(`dist.a/${file}`, text);
    for (const [file, text] of Object.entries({ 'gone.html': 'gone', 'changed.html': 'before' }))
      write(`dist.b/${file}`, text);
    swapTo(link, `${link}.a`);
    const sides = readSlots(link);
    for (const file of ['ar/new.html', 'changed.html', 'gone.html', 'never.html']) syncFile(sides, file);
    expect([read('dist.b/ar/new.html'), read('dist.b/changed.html')]).toEqual(['new', 'after']);
    expect(existsSync(`${link}.b/gone.html`)).toBe(false);
    expect(inode('dist.b/changed.html')).toBe(inode('dist.a/changed.html'));
  });

  it('may differ in the files written down, each once, and in all where nothing can be read', () => {
    const stale = path.join(folder, 'standby.json');
    expect(readStale(stale)).toBeUndefined();
    writeStale(stale, ['a.html', 'b.html', 'a.html']);
    expect(readStale(stale)).toEqual(['a.html', 'b.html']);
    writeFileSync(stale, '["a.ht');
    expect(readStale(stale)).toBeUndefined();
  });
});

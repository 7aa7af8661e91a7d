import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOfFile } from '../build-output/digest.ts';
import { buildIn, damagedFileIn } from './live-site.ts';

let live: string;
const moved = '{ "moved": {}, "gone": {} }\n';
const interactions = '{ "rateable": {}, "polls": [] }\n';
const published = { moves: moved, interactions: digestOfFile('interactions.json', Buffer.from(interactions)) };
beforeEach(() => {
  live = mkdtempSync(path.join(tmpdir(), 'live-'));
  mkdirSync(path.join(live, 'builds'));
  write('csp.json', '{ "scripts": [], "styles": [] }');
  write('moved.json', moved);
  write('interactions.json', interactions);
  write('builds/latest.json', '{ "id": "0123456789abcdef" }');
});
afterEach(() => rmSync(live, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(path.join(live, file), text);

describe('a live site', () => {
  it('has what a publish of changes goes on from', () => {
    expect(damagedFileIn(live, published)).toBeUndefined();
    expect(buildIn(live)).toBe('0123456789abcdef');
  });

  it.each([
    ['csp.json', ''],
    ['csp.json', 'null'],
    ['csp.json', '{ "scripts": ["sha256-short"], "styles": [] }'],
    ['moved.json', ''],
    ['moved.json', '{ "moved": {}, "gone": {} }'],
    ['interactions.json', '{ "rateable": {}, "polls": [] }'],
  ])('has a damaged %s: %j', (file, text) => {
    write(file, text);
    expect(damagedFileIn(live, published)).toBe(file);
  });

  it.each(['csp.json', 'moved.json', 'interactions.json'])('lacks %s', (file) => {
    rmSync(path.join(live, file));
    expect(damagedFileIn(live, published)).toBe(file);
    mkdirSync(path.join(live, file));
    expect(damagedFileIn(live, published)).toBe(file);
  });

  it.each(['', '{}', 'null', '{ "id": 1 }'])('is no build that is known where its manifest says %j', (text) => {
    write('builds/latest.json', text);
    expect(buildIn(live)).toBeUndefined();
    expect(buildIn(path.join(live, 'none'))).toBeUndefined();
  });
});

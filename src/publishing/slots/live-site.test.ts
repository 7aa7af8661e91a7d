import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOfFile } from '../output/digest.ts';
import { buildMetaIn, damagedFileIn, digestIn, latestBuildIn } from './live-site.ts';

let live: string;
const moved = '{ "moved": {}, "gone": {} }\n';
const interactions = '{ "rateable": {}, "polls": [] }\n';
const build = { id: '0123456789ab', digest: '0123456789abcdef', former: ['ba9876543210'] };
const published = { moved, interactions: digestOfFile('interactions.json', Buffer.from(interactions)) };
beforeEach(() => {
  live = mkdtempSync(path.join(tmpdir(), 'live-'));
  mkdirSync(path.join(live, 'builds', 'meta'), { recursive: true });
  write('csp.json', '{ "scripts": [], "styles": [] }');
  write('moved.json', moved);
  write('interactions.json', interactions);
  write('builds/latest.json', JSON.stringify(build));
  write('builds/meta/0123456789ab.json', '{ "id": "0123456789ab", "pages": 2, "assets": [] }');
});
afterEach(() => rmSync(live, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(path.join(live, file), text);

describe('a live site', () => {
  it('has what a publish of changes goes on from', () => {
    expect(damagedFileIn(live, published)).toBeUndefined();
    expect(digestIn(live)).toBe(build.digest);
    expect(latestBuildIn(live)).toEqual(build);
  });

  it.each([
    ['csp.json', ''],
    ['csp.json', 'null'],
    ['csp.json', '{ "scripts": ["sha256-short"], "styles": [] }'],
    ['builds/meta/0123456789ab.json', '{ "pages": 2 }'],
    ['moved.json', ''],
    ['moved.json', '{ "moved": {}, "gone": {} }'],
    ['interactions.json', '{ "rateable": {}, "polls": [] }'],
  ])('has a damaged %s: %j', (file, text) => {
    write(file, text);
    expect(damagedFileIn(live, published)).toBe(file);
  });

  it.each(['csp.json', 'builds/meta/0123456789ab.json', 'moved.json', 'interactions.json'])('lacks %s', (file) => {
    rmSync(path.join(live, file));
    expect(damagedFileIn(live, published)).toBe(file);
    mkdirSync(path.join(live, file));
    expect(damagedFileIn(live, published)).toBe(file);
  });

  it.each(['', '{}', 'null', '{ "id": "0123456789ab" }', '{ "id": 1, "digest": "x", "former": [] }'])(
    'is no build that is known where its manifest says %j',
    (text) => {
      write('builds/latest.json', text);
      expect(digestIn(live)).toBeUndefined();
      expect(digestIn(path.join(live, 'none'))).toBeUndefined();
    },
  );

  it.each(['../../outside', 'a/b', '..', '', 'a\\b', 'a\0'])('names no build %j', (id) => {
    for (const latest of [
      { ...build, id },
      { ...build, former: [id] },
    ]) {
      write('builds/latest.json', JSON.stringify(latest));
      expect(latestBuildIn(live)).toBeUndefined();
    }
  });

  it('says what belongs to a build', () => {
    const meta = { id: build.id, pages: 2, assets: ['_assets/site.a1B_-2.css'] };
    write(`builds/meta/${build.id}.json`, JSON.stringify(meta));
    expect(buildMetaIn(live, build.id)).toEqual(meta);
    expect(buildMetaIn(live, 'ba9876543210')).toBeUndefined();
  });

  it.each(['_assets/../csp.json', '/_assets/a.js', 'media/a.webp'])('names no asset %s', (asset) => {
    write(`builds/meta/${build.id}.json`, JSON.stringify({ id: build.id, pages: 2, assets: [asset] }));
    expect(buildMetaIn(live, build.id)).toBeUndefined();
  });
});

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeBuildLock } from './build-lock.ts';
import { clearStaging, placesOf, publishStaging, type Places } from './staging.ts';

let folder: string;
let places: Places;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'staging-'));
  places = placesOf(path.join(folder, 'dist'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function site(place: string, text: string): void {
  mkdirSync(place);
  writeFileSync(path.join(place, 'home.html'), text);
}

describe('staging', () => {
  it('puts the first site in its place', () => {
    site(places.next, 'new');
    publishStaging(places);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  it('replaces the live site', () => {
    site(places.live, 'last');
    site(places.next, 'new');
    publishStaging(places);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(readFileSync(path.join(places.live, 'home.html'), 'utf8')).toBe('new');
  });

  it('keeps what is remembered of earlier builds', () => {
    const remember = (place: string, id: string) => {
      mkdirSync(path.join(place, 'builds/meta'), { recursive: true });
      writeFileSync(path.join(place, 'builds/meta', `${id}.json`), id);
    };
    remember(places.live, 'first');
    remember(places.next, 'second');
    publishStaging(places);
    expect(readdirSync(path.join(places.live, 'builds/meta'))).toEqual(['first.json', 'second.json']);
  });

  it('clears what a failed build left, and keeps the live site', () => {
    site(places.live, 'last');
    site(places.next, 'half');
    clearStaging(places);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(readFileSync(path.join(places.live, 'home.html'), 'utf8')).toBe('last');
  });

  it('brings back the site of a build that was stopped between its two renames', () => {
    site(places.old, 'last');
    site(places.next, 'new');
    clearStaging(places);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(readFileSync(path.join(places.live, 'home.html'), 'utf8')).toBe('last');
  });
});

describe('the build lock', () => {
  const neverRunning = 2 ** 31 - 2;

  it('is there while the build runs', () => {
    const file = path.join(folder, 'cache/build.lock');
    const release = takeBuildLock(file);
    expect(existsSync(file)).toBe(true);
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('keeps a second build out, naming the first', () => {
    const file = path.join(folder, 'build.lock');
    takeBuildLock(file, process.ppid);
    expect(() => takeBuildLock(file)).toThrow(`process ${process.ppid}`);
  });

  it.each([String(neverRunning), '', 'torn'])('is taken over from a build that ended: %j', (content) => {
    const file = path.join(folder, 'build.lock');
    writeFileSync(file, content);
    takeBuildLock(file);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings, type Variables } from '../../src/settings.ts';
import { currentInputs, readRecord, reasonToBuild, writeRecord } from './build-record.ts';

let root: string;
const dist = () => path.join(root, 'dist');
const settings = (variables: Variables = {}) => parseSettings(variables, root);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'record-'));
  for (const folder of ['src/content', 'src/pages', 'dist', '.cache']) {
    mkdirSync(path.join(root, folder), { recursive: true });
  }
  writeFileSync(path.join(root, 'src/pages/home.astro'), '<p>one</p>');
  writeFileSync(path.join(root, 'src/content/story.yaml'), 'title: one');
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

/** As a good build leaves things. */
function built(variables: Variables = {}, dueAt?: string): void {
  writeRecord(settings(variables), { format: 1, inputs: currentInputs(root, settings(variables)), dueAt });
}

describe('another build', () => {
  it('is not needed when nothing changed', () => {
    built();
    expect(reasonToBuild(root, settings(), dist())).toBeUndefined();
  });

  it('is needed when there is no site, or nothing is known of it', () => {
    expect(reasonToBuild(root, settings(), dist())).toBe('nothing is known of the last build');
    built();
    rmSync(dist(), { recursive: true });
    expect(reasonToBuild(root, settings(), dist())).toBe('there is no site yet');
  });

  it('is needed when the record was torn or has another form', () => {
    writeFileSync(path.join(root, '.cache/build-record.json'), '{"format":1,"inp');
    expect(readRecord(settings())).toBeUndefined();
    writeFileSync(path.join(root, '.cache/build-record.json'), '{"format":0}');
    expect(readRecord(settings())).toBeUndefined();
  });

  it.each(['src/pages/home.astro', 'src/content/story.yaml', 'package-lock.json', 'public/icon.svg'])(
    'is needed when %s changed',
    (file) => {
      built();
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), 'something else');
      expect(reasonToBuild(root, settings(), dist())).toBe(`${file} changed`);
    },
  );

  it('is needed when a page vanished', () => {
    built();
    rmSync(path.join(root, 'src/pages/home.astro'));
    expect(reasonToBuild(root, settings(), dist())).toBe('src/pages/home.astro changed');
  });

  it.each(['src/football/standings.test.ts', 'README.md', 'src/content/.story.yaml.swp', 'tests/e2e/home.spec.ts'])(
    'is not needed when only %s changed',
    (file) => {
      built();
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), 'something else');
      expect(reasonToBuild(root, settings(), dist())).toBeUndefined();
    },
  );

  it('is needed for another address of the site, not for another log level', () => {
    built();
    expect(reasonToBuild(root, settings({ LOG_LEVEL: 'debug', HOST: '0.0.0.0' }), dist())).toBeUndefined();
    expect(reasonToBuild(root, settings({ SITE_URL: 'https://football.example' }), dist())).toBe('siteUrl changed');
  });

  it('is needed for another newsroom', () => {
    built();
    const other = mkdtempSync(path.join(tmpdir(), 'newsroom-'));
    writeFileSync(path.join(other, 'story.yaml'), 'title: two');
    expect(reasonToBuild(root, settings({ CONTENT_DIR: other }), dist())).toContain('more changed');
    rmSync(other, { recursive: true });
  });

  it('is needed once something scheduled is due', () => {
    built({}, '2026-11-20T12:00:00Z');
    const at = (instant: string) => reasonToBuild(root, settings(), dist(), new Date(instant));
    expect(at('2026-11-20T11:59:59Z')).toBeUndefined();
    expect(at('2026-11-20T12:00:00Z')).toBe('something scheduled is due');
  });
});

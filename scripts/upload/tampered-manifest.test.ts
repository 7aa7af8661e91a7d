import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { filesBelow } from './testing/test-target.ts';
import { silentSteps } from '../../src/publishing/testing/silent-steps.ts';
import { maxUploadManifestBytes, parseManifest } from './upload-manifest.ts';
import { maxOwnBytes } from './target-tool.ts';
import { maxOwnFiles } from './target.ts';
import { uploadSite } from './upload-site.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(path.join(tmpdir(), 'tampered-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const manifest = (files: readonly string[], builds: readonly string[] = []): Buffer =>
  gzipSync(
    JSON.stringify({
      version: 1,
      files: Object.fromEntries(files.map((file) => [file, 'digest'])),
      builds: [{ id: 'former', files: builds }],
      policy: { scripts: [], styles: [] },
    }),
  );

const strange = [
  '../kept.txt',
  '../../../kept.txt',
  path.join(root, 'kept.txt'),
  'en/../../kept.txt',
  '..\\kept.txt',
  'C:/kept.txt',
  'en/a\0b',
  'en/a\n../kept.txt',
  '.upload/locks/another',
  '',
];

describe('a manifest of a target that others changed', () => {
  it.each(strange)('is refused where it names %j', (file) => {
    expect(() => parseManifest(manifest(['en.html', file]))).toThrow(JSON.stringify(file));
    expect(() => parseManifest(manifest(['en.html'], [file]))).toThrow(JSON.stringify(file));
  });

  it('is refused where it is larger than any, however small its file', () => {
    expect(() => parseManifest(gzipSync(Buffer.alloc(maxUploadManifestBytes + 1)))).toThrow(/larger than/);
  });
});

describe('an upload to such a target', () => {
  const [target, dist, cacheDir] = ['target', 'machine/dist', 'machine/cache'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  const upload = () =>
    uploadSite({
      dist,
      address: { tool: 'rsync', address: target },
      layout: { hasHeaders: false, compressed: true, cleanNames: false },
      all: false,
      cacheDir,
      publishLock: path.join(cacheDir, 'publish.lock'),
      steps: silentSteps,
      log: () => {},
      signal: new AbortController().signal,
    });
  beforeAll(async () => {
    writeFileSync(path.join(root, 'kept.txt'), 'kept');
    mkdirSync(target, { recursive: true });
    writeTestSite(dist, testSite({ code: 'one', stories: { final: 'two goals' } }));
    await upload();
  });

  it('changes nothing here or there, and names the path', async () => {
    const before = filesBelow(path.join(root, 'machine'));
    for (const file of ['../outside-made/kept.txt', '../kept.txt', path.join(root, 'made/kept.txt')]) {
      writeFileSync(path.join(target, '.upload/manifest/files.json.gz'), manifest(['en/news.html', file]));
      await expect(upload()).rejects.toThrow(JSON.stringify(file));
    }
    expect(filesBelow(path.join(root, 'machine'))).toEqual(before);
    expect(existsSync(path.join(target, 'en/news.html'))).toBe(true);
    expect(readFileSync(path.join(root, 'kept.txt'), 'utf8')).toBe('kept');
    for (const made of ['made', 'outside-made', 'machine/cache/upload/outside-made'])
      expect(existsSync(path.join(root, made))).toBe(false);
    rmSync(path.join(target, '.upload/manifest/files.json.gz'));
  });

  it('does not fetch a larger manifest than any, and sends all again', async () => {
    const { sent } = await upload();
    expect(sent).toBeGreaterThan(0);
    expect((await upload()).sent).toBe(0);
    truncateSync(path.join(target, '.upload/manifest/files.json.gz'), maxOwnBytes + 1);
    expect((await upload()).sent).toBe(sent);
  });

  it('has so many files of its own at most', async () => {
    for (let at = 0; at <= maxOwnFiles; at += 1) writeFileSync(path.join(target, `.upload/locks/x${at}`), '');
    await expect(upload()).rejects.toThrow(`.upload/locks on ${target} has more than ${maxOwnFiles} files`);
    for (let at = 0; at <= maxOwnFiles; at += 1) rmSync(path.join(target, `.upload/locks/x${at}`));
  });

  it('reads no file that a link or a folder stands for', async () => {
    rmSync(path.join(target, '.upload/manifest/files.json.gz'), { force: true });
    mkdirSync(path.join(target, '.upload/manifest/files.json.gz'), { recursive: true });
    symlinkSync(path.join(root, 'kept.txt'), path.join(target, '.upload/locks/link'));
    await expect(upload()).rejects.toThrow(/files\.json\.gz/);
    rmSync(path.join(target, '.upload/manifest/files.json.gz'), { recursive: true });
    expect((await upload()).sent).toBeGreaterThan(0);
    expect(readFileSync(path.join(root, 'kept.txt'), 'utf8')).toBe('kept');
  });
});

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { backUp } from '../../../scripts/backup/back-up.ts';
import { parseSettings } from '#settings/settings.ts';
import { runScript, startScript } from '../support/run-script.ts';
import { backup, backupCommand, fill, manifestOf, restore } from '../support/backups.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = newDataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  const dataDir = join(folder, 'data');
  const dir = join(folder, 'whole');
  let backedUp: Awaited<ReturnType<typeof backupCommand>>;
  beforeAll(async () => {
    await fill(dataDir);
    symlinkSync('/elsewhere', join(dataDir, 'link'));
    backedUp = await backupCommand(dataDir, dir, { CONTENT_DIR: '/srv/newsroom', CACHE_DIR: join(dataDir, 'cache') });
  });

  it('names each file, its size and digest, for its owner alone, and has not the secret', () => {
    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    const { files, ...about } = manifestOf(dir);
    expect(about).toMatchObject({ format: 'mustadira-backup', version: 1, product: expect.stringMatching(/^\d/) });
    expect(files.map(({ path, kind }) => [path, kind])).toEqual([
      ['addresses.sqlite', 'sqlite'],
      ['mustadira.sqlite', 'sqlite'],
      ['outbox/ملاحظة.eml', 'file'],
    ]);
    expect(readdirSync(dir).toSorted()).toEqual(['data', 'manifest.json']);
    expect(readdirSync(join(dir, 'data')).toSorted()).toEqual(files.map(({ path }) => path.split('/')[0]));
    for (const { path, bytes } of files)
      expect(statSync(join(dir, 'data', path))).toMatchObject({ size: bytes, mode: 0o100600 });
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });

  it('lists what is not in it, and how to save that', () => {
    const missing = manifestOf(dir).notIncluded.map(({ what }) => what);
    expect(missing).toEqual([
      `SECRET, which is in ${dataDir}/secret`,
      'all other settings',
      'CONTENT_DIR (/srv/newsroom)',
      'the published site and CACHE_DIR',
      `${dataDir}/link`,
    ]);
    for (const what of missing) expect(backedUp.stdout).toContain(what);
  });

  it('of a site on PostgreSQL names the command for it, and no password', async () => {
    const other = join(folder, 'postgres');
    const answer = await backupCommand(dataDir, other, { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' });
    expect(answer.stdout).toContain('pg_dump --format=custom --file=accounts.dump "$DATABASE_URL"');
    expect(answer.stdout + readFileSync(join(other, 'manifest.json'), 'utf8')).not.toContain('hunter2');
  });

  it.each([
    ['a folder with something in it', dir, /whole is not empty, and nothing was written/],
    ['a place inside of the data', join(dataDir, 'backups'), /lies in DATA_DIR/],
  ])('is not written to %s', async (_, place, message) => {
    expect(await backup(dataDir, place)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('holds a file of any name that can be restored, and names one that cannot', async () => {
    const odd = join(folder, 'odd-data');
    mkdirSync(odd);
    writeFileSync(join(odd, 'manifest.json'), 'of the site');
    writeFileSync(join(odd, 'secret-plans'), 'of the newsroom');
    expect(await backup(odd, join(folder, 'of-odd'))).toMatchObject({ code: 0, stderr: '' });
    expect(await restore(join(folder, 'of-odd'), join(folder, 'odd-again'))).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, 'odd-again', 'manifest.json'), 'utf8')).toBe('of the site');
    expect(readFileSync(join(folder, 'odd-again', 'secret-plans'), 'utf8')).toBe('of the newsroom');
    writeFileSync(join(odd, 'a\\b'), '');
    expect(await backup(odd, join(folder, 'of-odder'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a\\b has a backslash, a control'),
    });
  });

  it('has not the cache that lies in the data, which are reached by a link', async () => {
    const [real, link] = [join(folder, 'real-data'), join(folder, 'linked-data')];
    await fill(real);
    symlinkSync(real, link);
    mkdirSync(join(real, 'cache'));
    writeFileSync(join(real, 'cache', 'index.sqlite'), 'x');
    const settings = parseSettings({ DATA_DIR: link, CACHE_DIR: join(link, 'cache') });
    const { files } = await backUp(settings, join(folder, 'of-linked'));
    expect(files.map(({ path }) => path)).toEqual(['addresses.sqlite', 'mustadira.sqlite', 'outbox/ملاحظة.eml']);
  });

  it('of nothing is none', async () => {
    const empty = join(folder, 'empty-data');
    mkdirSync(empty);
    expect((await backup(empty, join(folder, 'of-empty'))).stderr).toContain(
      `nothing to back up in DATA_DIR (${empty})`,
    );
  });

  it('is not written into the data by way of a link', async () => {
    const link = join(folder, 'link-to-data');
    symlinkSync(dataDir, link);
    expect((await backup(link, join(dataDir, 'inside'))).stderr).toMatch(/lies in DATA_DIR/);
    expect((await backup(dataDir, join(link, 'inside'))).stderr).toMatch(/lies in DATA_DIR/);
  });

  it('that is ended leaves nothing behind', async () => {
    const { child, done } = startScript('scripts/backup/main.ts', [join(folder, 'of-ended')], { DATA_DIR: dataDir });
    const isBegun = () => readdirSync(folder).some((name) => name.startsWith('of-ended'));
    await vi.waitFor(() => expect(isBegun()).toBe(true), polling);
    child.kill('SIGINT');
    // It may have been whole by then.
    if ((await done).code === 130) expect(isBegun()).toBe(false);
    else expect(manifestOf(join(folder, 'of-ended')).files).not.toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it.each([[[]], [['one', 'two']], [['one', '--move-asid']]])('called with %j says how it is called', async (args) => {
    const answer = await runScript('scripts/backup/main.ts', args, { DATA_DIR: dataDir });
    expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining('usage: npm run backup -- DIR') });
  });

  it('of a damaged database is none', async () => {
    const damaged = join(folder, 'damaged-data');
    await fill(damaged);
    const file = join(damaged, 'mustadira.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, 8192, 30_000));
    const answer = await backup(damaged, join(folder, 'of-damaged'));
    expect(answer).toMatchObject({ code: 1, stderr: expect.stringMatching(/malformed|is damaged/) });
    expect(readdirSync(folder).filter((name) => name.startsWith('of-damaged'))).toEqual([]);
  });
});

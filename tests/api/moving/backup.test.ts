import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressBookIn, openAddressBook } from '#newsroom/address-book.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { maxBackupManifestBytes } from '../../../scripts/backup/manifest.ts';
import { tryLock } from '../../../src/publishing/lock.ts';
import { cookieJar } from '../support/cookie-jar.ts';
import { runScript } from '../support/run-script.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';
import {
  backup,
  backupCommand,
  fill,
  manifestOf,
  restore,
  restoreCommand,
  rowsIn,
  secret,
} from '../support/backups.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

const { started } = serverProcesses(makeSite());
const folder = newDataFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const jwt = '/api/authentication/jwt';

describe('a backup of a site that is being served', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => void (mailServer = await startMailServer()));
  afterAll(() => mailServer.stop());

  it('has every account and session that was acknowledged before it began', async () => {
    const [dataDir, restoredDir] = [join(folder, 'served'), join(folder, 'served-again')];
    const settings = {
      ...{ SECRET: secret, SITE_URL: 'http://localhost:4321', SMTP_URL: mailServer.smtpUrl },
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const server = await started({ ...settings, DATA_DIR: dataDir });
    const signedIn: ReturnType<typeof cookieJar>[] = [];
    let count = 0;
    const signIn = async (): Promise<void> => {
      const [browser, email] = [cookieJar(), `reader-${(count += 1)}@example.com`];
      const registered = await browser.post(server.port, `${jwt}/register`, { email });
      const token = ((await registered.json()) as { data: { access_token: string } }).data.access_token;
      const mail = () => mailServer.received.find(({ to }) => to.includes(email))?.mail.text;
      await vi.waitFor(() => expect(mail()).toBeDefined(), polling);
      const body = { otp_code: /^ {4}(\S+)$/m.exec(mail() ?? '')?.[1] };
      const confirmed = await browser.post(server.port, `${jwt}/confirm`, body, { Authorization: `Bearer ${token}` });
      if (confirmed.status === 200) signedIn.push(browser);
    };
    const over = new AbortController();
    const load = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await signIn();
    });
    await vi.waitFor(() => expect(signedIn.length).toBeGreaterThan(30), polling);
    const before = [...signedIn];
    const dir = join(folder, 'of-served');
    expect(await backupCommand(dataDir, dir)).toMatchObject({ code: 0, stderr: '' });
    // The server went on meanwhile.
    await vi.waitFor(() => expect(signedIn.length).toBeGreaterThan(before.length + 10), polling);
    over.abort();
    await Promise.all(load);
    server.child.kill('SIGKILL');
    await server.exit;

    expect(await restoreCommand(dir, restoredDir)).toMatchObject({ code: 0, stderr: '' });
    const again = await started({ ...settings, DATA_DIR: restoredDir });
    const statuses = await Promise.all(
      before.map(async (browser) => (await browser.get(again.port, `${jwt}/user`)).status),
    );
    expect(statuses).toEqual(before.map(() => 200));
  });
});

describe('restoring', () => {
  const dataDir = join(folder, 'source');
  const dir = join(folder, 'backup');
  let target: string;
  let at = 0;
  beforeAll(async () => {
    await fill(dataDir);
    expect((await backup(dataDir, dir)).code).toBe(0);
  });
  beforeEach(() => void (target = join(folder, `target-${(at += 1)}`)));

  /** A copy of the backup, to be damaged. */
  const copied = (): string => {
    const copy = join(folder, `copy-${at}`);
    mkdirSync(join(copy, 'data', 'outbox'), { recursive: true });
    for (const name of [...manifestOf(dir).files.map(({ path }) => `data/${path}`), 'manifest.json'])
      writeFileSync(join(copy, name), readFileSync(join(dir, name)));
    return copy;
  };
  const change = (file: string, to: (bytes: Buffer) => Buffer | string): void =>
    writeFileSync(file, to(readFileSync(file)));

  it('restores every row and every address', async () => {
    expect(await restoreCommand(dir, target)).toMatchObject({ code: 0, stderr: '' });
    expect(await rowsIn(target)).toEqual(await rowsIn(dataDir));
    const book = openAddressBook(addressBookIn(target));
    expect(book.all()).toEqual([{ section: 'news', locale: 'ar', slug: 'عنوان', id: 'one' }]);
    book.close();
    expect(readFileSync(join(target, 'outbox', 'ملاحظة.eml'), 'utf8')).toBe('a mail');
    expect(statSync(join(target, 'mustadira.sqlite')).mode & 0o777).toBe(0o600);
  });

  it.each([
    [
      'a changed byte of a database',
      'data/addresses.sqlite',
      (bytes: Buffer) => bytes.fill(1, 5000, 5001),
      /is damaged: its SHA-256/,
    ],
    [
      'a file that was cut off',
      'data/mustadira.sqlite',
      (bytes: Buffer) => bytes.subarray(0, -4096),
      /mustadira\.sqlite has \d+ bytes, and/,
    ],
    ['a changed file', 'data/outbox/ملاحظة.eml', () => 'b mail', /ملاحظة\.eml is damaged: its SHA-256/],
    [
      'a manifest that is larger than any',
      'manifest.json',
      () => ' '.repeat(maxBackupManifestBytes + 1),
      /manifest\.json is damaged: it is larger than 67108864 bytes/,
    ],
    ['a manifest that is no JSON', 'manifest.json', () => '{', /manifest\.json is damaged: it is no JSON/],
    [
      'a later format',
      'manifest.json',
      (bytes: Buffer) => String(bytes).replace('"version": 1', '"version": 2'),
      /has version 2 of the format/,
    ],
    [
      'a path that leads elsewhere',
      'manifest.json',
      (bytes: Buffer) => String(bytes).replace('addresses.sqlite', '../addresses.sqlite'),
      /manifest\.json is damaged: files\.0\.path/,
    ],
  ])('refuses %s, by name, and writes nothing', async (_, name, to, message) => {
    const copy = copied();
    change(join(copy, name), to);
    expect(await restore(copy, target)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
    expect(readdirSync(folder).filter((entry) => entry.startsWith(`target-${at}`))).toEqual([]);
  });

  it('refuses a database that SQLite finds damaged, though its digest is right', async () => {
    const copy = copied();
    change(join(copy, 'data', 'mustadira.sqlite'), (bytes) => bytes.fill(0x5a, 8192, 30_000));
    const { digestFile } = await import('../../../scripts/backup/digest-file.ts');
    const { sha256 } = await digestFile(join(copy, 'data', 'mustadira.sqlite'));
    const { files, ...manifest } = manifestOf(copy);
    const changed = files.map((file) => (file.path === 'mustadira.sqlite' ? { ...file, sha256 } : file));
    writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files: changed }));
    expect(await restore(copy, target)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/mustadira\.sqlite is damaged: /),
    });
    expect(existsSync(target)).toBe(false);
  });

  it('refuses a file that a link stands for, wherever the link is', async () => {
    const copy = copied();
    renameSync(join(copy, 'data'), join(folder, `elsewhere-${at}`));
    mkdirSync(join(copy, 'data'));
    for (const { path } of manifestOf(copy).files)
      if (!path.includes('/')) symlinkSync(join(folder, `elsewhere-${at}`, path), join(copy, 'data', path));
    expect((await restore(copy, target)).stderr).toMatch(/addresses\.sqlite is a link out of the backup/);
    rmSync(join(copy, 'data'), { recursive: true });
    mkdirSync(join(copy, 'data'));
    for (const name of readdirSync(join(folder, `elsewhere-${at}`)))
      if (name !== 'outbox') copyFileSync(join(folder, `elsewhere-${at}`, name), join(copy, 'data', name));
    symlinkSync(join(folder, `elsewhere-${at}`, 'outbox'), join(copy, 'data', 'outbox'));
    expect((await restore(copy, target)).stderr).toMatch(/outbox\/ملاحظة\.eml is a link out of the backup/);
    expect(existsSync(target)).toBe(false);
  });

  it('refuses a file that is missing, and a folder that is no backup', async () => {
    const copy = copied();
    rmSync(join(copy, 'data', 'addresses.sqlite'));
    expect((await restore(copy, target)).stderr).toMatch(/addresses\.sqlite is not there, and the manifest names it/);
    mkdirSync(join(copy, 'data', 'addresses.sqlite'));
    expect((await restore(copy, target)).stderr).toMatch(/addresses\.sqlite is no file/);
    expect((await restore(dataDir, target)).stderr).toMatch(/is no backup: it has no manifest\.json/);
  });

  it('refuses to replace existing data, and moves it aside where requested; the secret stays', async () => {
    await fill(target);
    const changed = new DatabaseSync(join(target, 'mustadira.sqlite'));
    changed.exec('DELETE FROM users');
    changed.close();
    const before = await rowsIn(target);
    expect(await restore(dir, target)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not empty, and nothing was changed/),
    });
    expect(await rowsIn(target)).toEqual(before);
    const answer = await restoreCommand(dir, target, '--move-aside');
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(await rowsIn(target)).toEqual(await rowsIn(dataDir));
    expect(readFileSync(join(target, 'secret'), 'utf8')).toBe(secret);
    const aside = /^What was there lies in (.+)\.$/m.exec(answer.stdout)?.[1] ?? '';
    expect(await rowsIn(aside)).toEqual(before);
    expect(readFileSync(join(aside, 'secret'), 'utf8')).toBe(secret);
  });

  it('puts the data where a link leads, and leaves the link', async () => {
    const [real, link] = [join(folder, `real-${at}`), join(folder, `link-${at}`)];
    await fill(real);
    symlinkSync(real, link);
    expect(await restore(dir, link, { moveAside: true })).toMatchObject({ code: 0, stderr: '' });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(await rowsIn(real)).toEqual(await rowsIn(dataDir));
  });

  it('refuses while the site is being published', async () => {
    const cacheDir = join(folder, `cache-${at}`);
    mkdirSync(cacheDir);
    const release = tryLock(join(cacheDir, 'publish.lock'));
    await fill(target);
    const restoring = () =>
      runScript('scripts/restore/main.ts', [dir, '--move-aside'], { DATA_DIR: target, CACHE_DIR: cacheDir });
    expect(await restoring()).toMatchObject({ code: 1, stderr: expect.stringContaining('is being published') });
    release?.();
    expect(await restoring()).toMatchObject({ code: 0, stderr: '' });
  });

  it('refuses the accounts of a later version', async () => {
    const [later, of] = [join(folder, 'later-data'), join(folder, 'of-later')];
    await fill(later);
    const database = new DatabaseSync(join(later, 'mustadira.sqlite'));
    database.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-later', '')");
    database.close();
    expect((await backup(later, of)).code).toBe(0);
    expect(await restore(of, target)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is of a later version of Mustadira \(it has the migration 999-later\)/),
    });
    expect(existsSync(target)).toBe(false);
  });

  it('refuses while a server has the data open, and goes on once it was killed', async () => {
    const settings = { SECRET: secret, SITE_URL: 'http://localhost:4321', SMTP_URL: 'smtp://127.0.0.1:1' };
    const server = await started({ ...settings, DATA_DIR: target });
    expect(await restore(dir, target, { moveAside: true })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/mustadira\.sqlite is in use: stop the server/),
    });
    const email = 'still@example.com';
    expect((await cookieJar().post(server.port, `${jwt}/register`, { email })).status).toBe(200);
    server.child.kill('SIGKILL');
    await server.exit;
    expect(await restore(dir, target, { moveAside: true })).toMatchObject({ code: 0, stderr: '' });
    expect(await rowsIn(target)).toEqual(await rowsIn(dataDir));
    const asides = readdirSync(folder).filter((name) => name.startsWith(`target-${at}.before-restore-`));
    expect(asides).toHaveLength(1);
    // What the killed server had in its log of changes is there, too.
    const lost = await rowsIn(join(folder, asides[0] ?? ''));
    expect(lost['codes']).toEqual([expect.stringContaining(email)]);
  });
});

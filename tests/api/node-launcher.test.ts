import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();
const recipes = resolve('docs/recipes');
let folder: string;
/** A PATH on which `node` runs no TypeScript, as Debian's does not. */
let oldPath: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-launcher-'));
  const old = join(folder, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'node'), '#!/bin/sh\n[ "$1" = --version ] && echo v20.20.2 && exit\nexit 9\n');
  chmodSync(join(old, 'node'), 0o755);
  oldPath = `${old}:/usr/bin:/bin`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const copyLauncher = (version: string): void => {
  mkdirSync(join(version, 'scripts'), { recursive: true });
  copyFileSync('scripts/node.sh', join(version, 'scripts/node.sh'));
};

/** A version as it is installed, with a Node.js of its own; its code and packages are the project's. */
const install = (name: string): string => {
  const version = join(folder, name);
  const bin = join(version, 'node_modules', `node-linux-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  copyLauncher(version);
  copyFileSync(process.execPath, join(bin, 'node'), constants.COPYFILE_FICLONE);
  for (const each of ['src', 'scripts/publish', 'package.json']) symlinkSync(resolve(each), join(version, each));
  return version;
};
const turnTo = (version: string): string => {
  const current = join(folder, 'current');
  symlinkSync(version, `${current}.next`);
  renameSync(`${current}.next`, current);
  return current;
};

const recipeText = (name: string): string => readFileSync(join(recipes, name), 'utf8');
/** The commands that recipes start, as words. */
const commands: Record<string, () => string[]> = {
  server: () => /^ExecStart=(.*)$/m.exec(recipeText('systemd/mustadira.service'))?.[1]?.split(' ') ?? [],
  publisher: () => /^ExecStart=(.*)$/m.exec(recipeText('systemd/mustadira-publisher.service'))?.[1]?.split(' ') ?? [],
  image: () => JSON.parse(/^CMD (\[.*\])$/m.exec(recipeText('container/Containerfile'))?.[1] ?? '[]') as string[],
  'publisher of the image': () =>
    /^\s+mustadira (\S+ scripts\/publish\/main\.ts .*)$/m.exec(recipeText('container/README.md'))?.[1]?.split(' ') ??
    [],
};

describe('where `node` runs no TypeScript', () => {
  it.each(Object.entries(commands))('the command of the recipe starts: %s', (_name, command) => {
    const current = turnTo(install(`version-${_name.replaceAll(' ', '-')}`));
    const words = command().map((word) =>
      word
        .replace('/opt/mustadira/current', current)
        .replace('/usr/bin/node', 'node')
        .replace(/\/var\/lib\/mustadira\/(?:site\/)?dist/, join(folder, 'no-site')),
    );
    // Without an address neither starts, and says so itself: it was found, compiled and run.
    const env = { PATH: oldPath, NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), ...withCompileCache };
    const { stderr, status } = spawnSync(words[0] ?? '', words.slice(1), { cwd: current, env, encoding: 'utf8' });
    expect(stderr).toContain('SITE_URL is missing');
    expect(status).toBe(1);
  });

  it(
    'a reload finds the Node.js of the next version, although the former one is gone',
    { timeout: 120_000 },
    async () => {
      const [one, two] = [install('one'), install('two')];
      const current = turnTo(one);
      const words = [join(current, 'scripts/node.sh'), join(current, 'src/server/serve.ts'), site.dist];
      const env = {
        PATH: oldPath,
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
        DATA_DIR: join(folder, 'served'),
        ...withCompileCache,
      };
      const child = spawn(words[0] ?? '', words.slice(1), { env });
      const output = { stdout: '', stderr: '' };
      for (const name of ['stdout', 'stderr'] as const)
        child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
      const ready = (count: number) =>
        vi.waitFor(() => expect(output.stdout.match(/^Mustadira is at /gm), output.stderr).toHaveLength(count), 60_000);
      try {
        await ready(1);
        turnTo(two);
        rmSync(one, { recursive: true });
        child.kill('SIGHUP');
        await ready(2);
      } finally {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
    },
  );
});

describe('the launcher', () => {
  const launcher = (version: string, path: string) =>
    spawnSync('/bin/sh', [join(version, 'scripts/node.sh'), '--version'], { env: { PATH: path }, encoding: 'utf8' });
  const without = (name: string, kept: readonly string[]): string => {
    const version = join(folder, name);
    copyLauncher(version);
    for (const each of kept) mkdirSync(join(version, each));
    return version;
  };

  it('takes the Node.js on the PATH where that runs TypeScript', () => {
    const { stdout } = launcher(without('own', ['node_modules']), `${join(process.execPath, '..')}:/usr/bin:/bin`);
    expect(stdout.trim()).toBe(process.version);
  });

  it.each<[missing: string, kept: string[], path: () => string, sentence: RegExp]>([
    ['packages', [], () => oldPath, /^The packages are not installed in \S+: run npm ci --omit=dev there\.\n$/],
    [
      'a new Node.js',
      ['node_modules'],
      () => oldPath,
      /^Node\.js 22\.18 or newer is missing: \S+ is v20\.20\.2, and none/,
    ],
    [
      'any Node.js',
      ['node_modules'],
      () => '/nonexistent',
      /^Node\.js 22\.18 or newer is missing: none that runs here/,
    ],
  ])('says in a sentence that there are no %s', (missing, kept, path, sentence) => {
    const { stderr, status } = launcher(without(`without-${missing.replaceAll(' ', '-')}`, kept), path());
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variablesSchema } from '#setting-variables.ts';
import { freePort } from '#server/testing/free-port.ts';
import { checkNginx, makeCertificate, nginxMissing, withCertificate, writeNginxFiles } from './support/nginx.ts';
import { makeSite, write } from './support/site.ts';

const recipes = resolve('docs/recipes');
const site = makeSite();
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'recipes-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settingsIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

describe('settings that recipes name', () => {
  it.each(['systemd/environment', 'container/Containerfile'])('%s: there are such', (file) => {
    const names = settingsIn(readFileSync(join(recipes, file), 'utf8'));
    expect(names).toContain('NODE_ENV');
    for (const name of names) expect(Object.keys(variablesSchema.shape)).toContain(name);
  });
});

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;
describe.skipIf(!hasSystemd)(
  `units of systemd${hasSystemd ? '' : ' (skipped: systemd-analyze is not installed)'}`,
  () => {
    const units = readdirSync(join(recipes, 'systemd')).filter((name) => name.startsWith('mustadira'));
    const run = (args: readonly string[]) => spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' });
    beforeAll(() => {
      for (const name of units) {
        const text = readFileSync(join(recipes, 'systemd', name), 'utf8');
        // Wherever this machine has Node.js.
        writeFileSync(join(folder, name), text.replace('/usr/bin/node', process.execPath));
      }
    });

    it('can be read, all of them', () => {
      expect(units).toHaveLength(5);
      const { status, stderr } = run(['verify', '--man=no', ...units.map((name) => join(folder, name))]);
      // Of units that are not ours it complains too, where the machine is no whole one.
      expect(stderr.split('\n').filter((line) => line.includes('mustadira'))).toEqual([]);
      expect(status).toBe(0);
    });

    it.each(['mustadira.service', 'mustadira-publisher.service'])('%s can do little harm', (name) => {
      const { status, stdout, stderr } = run([
        'security',
        '--offline=true',
        '--threshold=25',
        '--no-pager',
        join(folder, name),
      ]);
      expect(status, stdout + stderr).toBe(0);
    });
  },
);

describe.skipIf(nginxMissing)(`nginx’s recipes${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`, () => {
  it.each(['in-front.conf', 'alone.conf'])('%s is right as it stands, but for the certificate', async (name) => {
    write(site.dist, 'moved.json', '{"moved":{},"gone":{}}');
    await writeNginxFiles(site.dist);
    const recipe = readFileSync(join(recipes, 'nginx', name), 'utf8');
    const text = withCertificate(recipe, makeCertificate(folder)).replaceAll('/var/lib/mustadira/site/dist', site.dist);
    expect(checkNginx(text)).toBe('');
  });
});

/** Steps of the container file that can be taken without a container. It fetches packages, so it is asked for. */
describe.skipIf(!process.env['MUSTADIRA_TEST_CONTAINER'])(
  'the container file (set MUSTADIRA_TEST_CONTAINER to run its steps)',
  () => {
    it(
      'makes a folder that serves without development dependencies, and finds itself healthy',
      { timeout: 600_000 },
      async () => {
        const text = readFileSync(join(recipes, 'container/Containerfile'), 'utf8');
        const ignored = readFileSync(join(recipes, 'container/containerignore'), 'utf8').trim().split('\n');
        const image = join(folder, 'image');
        mkdirSync(image);
        const shell = (command: string): void => {
          const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: image, encoding: 'utf8' });
          expect(status, stderr).toBe(0);
        };
        for (const name of ['package.json', 'package-lock.json']) cpSync(name, join(image, name));
        shell(/^RUN (npm .*)$/m.exec(text)?.[1] ?? 'false');
        const isIgnored = (name: string): boolean => ignored.includes(name) || name.startsWith('dist.');
        for (const name of readdirSync('.').filter((name) => !isIgnored(name)))
          cpSync(name, join(image, name), { recursive: true });
        const port = String(await freePort());
        const [, ...command] = JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
        const env = {
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: port,
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'warn',
        };
        const child = spawn(process.execPath, [...command.slice(0, -1), site.dist], { cwd: image, env });
        await once(child.stdout, 'data');
        const [, ...health] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
        const check = () => spawnSync(process.execPath, health, { env }).status;
        expect(check()).toBe(0);
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
        expect(check()).toBe(1);
      },
    );
  },
);

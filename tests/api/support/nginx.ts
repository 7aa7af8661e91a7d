import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { parseSettings, type Settings } from '#settings.ts';
import { readMoves } from '../../../scripts/publish/derived/moved.ts';
import { nginxFiles } from '../../../scripts/publish/derived/nginx/nginx-files.ts';

const enabledModules = '/etc/nginx/modules-enabled';

/** Why the tests with nginx are left out; undefined where it is installed. */
export const nginxMissing = ((): string | undefined => {
  if (spawnSync('nginx', ['-v']).error) return 'nginx is not installed';
  const modules = ((): string[] => {
    try {
      return readdirSync(enabledModules);
    } catch {
      return [];
    }
  })();
  return modules.some((name) => name.includes('brotli-static')) ? undefined : 'libnginx-mod-http-brotli-static is not';
})();

/** Writes nginx's configuration into a site as a publish does. */
export const writeNginxFiles = async (dist: string, settings: Partial<Settings> = {}): Promise<void> => {
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const files = await nginxFiles({
    moves: readMoves(read('moved.json')),
    policy: JSON.parse(read('csp.json')) as { scripts: string[]; styles: string[] },
    settings: { ...parseSettings({}), ...settings },
  });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
};

/** A recipe of docs/recipes/nginx with these places in the place of its own, and without TLS. */
const recipeFor = (name: string, places: { dist: string; port: number; serverPort: number }): string =>
  readFileSync(resolve('docs/recipes/nginx', name), 'utf8')
    .replace(/^server \{\n {2}listen 80;[^]*?\n\}\n/m, '')
    .replace(/^ {2}(?:listen \[|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${places.port}`)
    .replaceAll('/var/lib/mustadira/site/dist', places.dist)
    .replace('127.0.0.1:4321', `127.0.0.1:${places.serverPort}`);

/** Whole, with all that nginx writes in a folder of its own. */
const mainConfig = (folder: string, sites: string): string => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
include ${enabledModules}/*.conf;
events { worker_connections 512; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  ${sites}
}`;

export type Recipe = 'in-front.conf' | 'alone.conf';

/** What `nginx -t` says of a configuration: its complaints and warnings; empty where it has none. */
export const checkNginx = (sites: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, sites));
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? stderr : `${stderr}exit code ${status}`;
};

/** Starts nginx by a recipe, over a site and a server; gives its port. */
export const startNginx = async (recipe: Recipe, places: { dist: string; serverPort: number }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, recipeFor(recipe, { ...places, port })));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'exit');
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(stderr);
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    },
    { timeout: 20_000, interval: 20 },
  );
  return {
    port,
    complaints: () => stderr,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

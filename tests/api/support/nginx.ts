import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { parseSettings, type Settings } from '#settings/settings.ts';
import { parseRedirects } from '../../../src/contract/site-files/redirects.ts';
import { nginxFiles } from '../../../src/publishing/nginx/nginx-files.ts';
import { polling } from '../../support/polling.ts';

const enabledModules = '/etc/nginx/modules-enabled';

/** Why tests that need no module of nginx are left out; undefined where it is installed. */
export const plainNginxMissing = spawnSync('nginx', ['-v']).error ? 'nginx is not installed' : undefined;

/** The same for those that need Brotli. */
export const nginxMissing = ((): string | undefined => {
  if (plainNginxMissing !== undefined) return plainNginxMissing;
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
    moves: parseRedirects(read('moved.json')),
    policy: JSON.parse(read('csp.json')) as { scripts: string[]; styles: string[] },
    settings: { ...parseSettings({}), ...settings },
  });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
};

const recipes = resolve('docs/recipes/nginx');

/** Paths of a recipe on this machine. */
interface Places {
  dist: string;
  serverPort: number;
}

const recipeAt = (name: string, { dist, serverPort }: Places): string =>
  readFileSync(join(recipes, name), 'utf8')
    .replace(/^ {2}listen \[.*\n/gm, '')
    .replaceAll('/var/lib/mustadira/site/dist', dist)
    .replace('127.0.0.1:4321', `127.0.0.1:${serverPort}`);

/** A recipe of docs/recipes/nginx without TLS, on one port. */
const withoutTls = (name: string, places: Places, port: number): string =>
  recipeAt(name, places)
    .replace(/^server \{\n {2}listen 80;[^]*?\n\}\n/m, '')
    .replace(/^ {2}(?:ssl_.*|include \S+-tls\.conf;)\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`);

/** A self-signed certificate, for a day. */
export const makeCertificate = (folder: string): { key: string; certificate: string } => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=football.example', '-keyout', key, '-out', certificate],
  ]);
  if (status !== 0) throw new Error(stderr.toString());
  return { key, certificate };
};

/** A recipe's text with a certificate of this machine. */
export const withCertificate = (text: string, { key, certificate }: { key: string; certificate: string }): string =>
  text
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key);

/** Copies what the recipes include, to where nginx looks for it. */
const copySnippets = (folder: string): void => {
  for (const name of ['tls', 'plain-http'])
    cpSync(join(recipes, `${name}.conf`), join(folder, 'snippets', `mustadira-${name}.conf`));
};

/** The whole configuration, with all output of nginx in a separate folder. */
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

export type Recipe = 'in-front.conf' | 'alone.conf' | 'former-address.conf' | 'caching.conf';

/** What `nginx -t` says of a configuration: its complaints and warnings; empty where it has none. */
export const checkNginx = (sites: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-test-'));
  copySnippets(folder);
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, sites));
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return status === 0 ? stderr : `${stderr}exit code ${status}`;
};

/** Starts nginx with a configuration, and waits until it listens at a port. */
const start = async (folder: string, sites: string, port: number, env: NodeJS.ProcessEnv = process.env) => {
  copySnippets(folder);
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, sites));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'], env });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'exit');
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(stderr);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  }, polling);
  return {
    complaints: () => stderr,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'nginx-'));

/** Starts nginx by a recipe, over a site and a server, without TLS; returns its port. */
export const startNginx = async (recipe: Recipe, places: Places) => {
  const port = await freePort();
  return { port, ...(await start(makeFolder(), withoutTls(recipe, places, port), port)) };
};

/** Starts nginx that keeps pages, by its recipe without TLS; `refreshUrl` is where it fetches anew. */
export const startNginxCaching = async (serverPort: number) => {
  const [port, refreshPort] = [await freePort(), await freePort()];
  const folder = makeFolder();
  const sites = withoutTls('caching.conf', { dist: '', serverPort }, port)
    .replaceAll('8081', String(refreshPort))
    .replace('/var/cache/nginx-mustadira', join(folder, 'cache'));
  return { port, refreshUrl: `http://127.0.0.1:${refreshPort}`, ...(await start(folder, sites, port)) };
};

/**
 * OpenSSL as lax as it can be: what is refused then is refused by the recipe, and not by what this machine's OpenSSL is set to.
 */
const laxOpenssl = `openssl_conf = init
[init]
ssl_conf = ssl
[ssl]
system_default = lax
[lax]
MinProtocol = TLSv1
CipherString = ALL:@SECLEVEL=0
`;

/** Starts nginx by a recipe unchanged, with its own certificate; returns both of its ports. */
export const startNginxWithTls = async (recipe: Recipe, places: Places) => {
  const folder = makeFolder();
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'openssl.cnf'), laxOpenssl);
  const sites = withCertificate(recipeAt(recipe, places), makeCertificate(folder))
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('listen 443', `listen 127.0.0.1:${tlsPort}`);
  const nginx = await start(folder, sites, tlsPort, { ...process.env, OPENSSL_CONF: join(folder, 'openssl.cnf') });
  return { plainPort, tlsPort, ...nginx };
};

/**
 * Starts nginx in front of several servers of this machine, round robin. A server that does not respond is skipped, and tried again after a
 * second. `X-Upstream` of a response names its server.
 */
export const startNginxBalancing = async (serverPorts: readonly number[]) => {
  const port = await freePort();
  const sites = `
  upstream site { ${serverPorts.map((serverPort) => `server 127.0.0.1:${serverPort} fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      add_header X-Upstream $upstream_addr always;
    }
  }`;
  return { port, ...(await start(makeFolder(), sites, port)) };
};

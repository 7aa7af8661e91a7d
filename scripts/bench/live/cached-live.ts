import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../src/server/testing/free-port.ts';
import { cpuSecondsOf } from '../api/api-server.ts';

/** Files that a worker may have open: each reader's connection is one. */
const maxFiles = 20_000;

/** The recipe's own lines on matches in play. */
const liveLocation = (): string => {
  const recipe = readFileSync('docs/recipes/nginx/caching.conf', 'utf8');
  const location = / {2}location \/live\/ \{[^}]*\}/.exec(recipe)?.[0];
  if (location === undefined) throw new Error('The recipe says nothing of /live/');
  return location;
};

const config = (folder: string, port: number, serverPort: number): string => `
daemon off; worker_processes 2; worker_rlimit_nofile ${maxFiles}; pid nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections ${maxFiles - 100}; }
http {
  access_log off; keepalive_requests 100000; keepalive_timeout 600s;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  proxy_cache_path ${join(folder, 'cache')} keys_zone=mustadira_pages:10m;
  upstream mustadira { server 127.0.0.1:${serverPort}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} reuseport backlog=4096;
    proxy_http_version 1.1; proxy_set_header Connection "";
  ${liveLocation()}
    location / { proxy_pass http://mustadira; }
  }
}`;

/** Starts nginx in front of the server, by the recipe's lines on matches in play. @throws if it is not installed */
export const startCachedLive = async (serverPort: number) => {
  if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'bench-live-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, serverPort));
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const processes = (): number[] =>
    readdirSync(`/proc/${child.pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${child.pid}/task/${task}/children`, 'utf8').trim().split(' ').map(Number),
    );
  return {
    port,
    cpuSeconds: (): number => processes().reduce((sum, pid) => sum + (cpuSecondsOf(pid) ?? 0), 0),
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

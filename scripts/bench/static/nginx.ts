import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import type { MeasuredServer } from './measured-server.ts';

const config = (dist: string, port: number): string => `
daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  open_file_cache max=10000;
  server {
    listen 127.0.0.1:${port}; root ${dist};
    location / { default_type text/html; add_header Content-Encoding br; try_files $uri.html.br $uri.html $uri =404; }
  }
}`;

/** Starts nginx with one worker on the site's compressed files; undefined if it is not installed. */
export async function startMeasuredNginx(dist: string): Promise<MeasuredServer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), config(dist, port));
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await sleep(1000);
  const [worker] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  return {
    name: 'nginx',
    address: `http://127.0.0.1:${port}`,
    pid: Number(worker),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

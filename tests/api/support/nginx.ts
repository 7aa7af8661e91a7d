import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';

export const nginxIsInstalled = spawnSync('nginx', ['-v']).error === undefined;

/** Requests go to the servers by turns. One that does not answer is passed by, and asked again after a second. */
const config = (port: number, servers: readonly number[]): string => `
daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream site { ${servers.map((server) => `server 127.0.0.1:${server} fail_timeout=1s;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      add_header X-Upstream $upstream_addr always;
    }
  }
}`;

/** Starts nginx in front of servers of this machine, given by their ports. `X-Upstream` of its answers says which one answered. */
export const startNginx = async (servers: readonly number[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'mustadira-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), config(port, servers));
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  let isOpen = false;
  while (!isOpen && child.exitCode === null)
    isOpen = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  if (!isOpen) throw new Error('nginx did not start');
  return {
    port,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

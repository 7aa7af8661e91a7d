import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../src/server/testing/free-port.ts';
import { hostFolder } from './host-folder.ts';
import { isOfSite, type TargetEvent, type TestTarget } from './test-target.ts';
import { waitForPort } from './wait-for-port.ts';

const config = (root: string, port: number): string => `
address = 127.0.0.1
port = ${port}
pid file = ${root}/pid
log file = ${root}/log
log format = EVENT %o %f
transfer logging = yes
use chroot = no
${process.getuid?.() === 0 ? 'uid = 0\ngid = 0' : ''}
[site]
path = ${root}/module
read only = no
`;

/** What the daemon did, as its log has it. */
const eventsIn = (log: string): TargetEvent[] =>
  [...log.matchAll(/EVENT (recv|del\.) public\/(.*)$/gm)]
    .map(([, operation, file = '']): TargetEvent => ({ kind: operation === 'recv' ? 'sent' : 'deleted', path: file }))
    .filter(({ path: file }) => isOfSite(file));

/** A separate rsync daemon with one module. */
export const startRsyncDaemon = async (): Promise<TestTarget> => {
  const root = mkdtempSync(path.join(tmpdir(), 'upload-rsync-'));
  const module = path.join(root, 'module');
  mkdirSync(module);
  const port = await freePort();
  const file = path.join(root, 'rsyncd.conf');
  writeFileSync(file, config(root, port));
  const child = spawn('rsync', ['--daemon', '--no-detach', `--config=${file}`], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await waitForPort(port);
  const log = path.join(root, 'log');
  return {
    address: `rsync://127.0.0.1:${port}/site/public`,
    env: {},
    ...hostFolder(path.join(module, 'public')),
    events: () => (existsSync(log) ? eventsIn(readFileSync(log, 'utf8')) : []),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { announcedChanges } from './announced-changes.ts';
import { hostFolder } from './host-folder.ts';
import { isOfSite, type TargetEvent, type TestTarget } from './test-target.ts';

const config = (root: string): string => `
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

/** An rsync daemon with one module. It runs as under inetd: a process for each connection, whose end shows that it is done. */
export const startRsyncDaemon = async (): Promise<TestTarget> => {
  const root = mkdtempSync(path.join(tmpdir(), 'upload-rsync-'));
  const module = path.join(root, 'module');
  mkdirSync(module);
  const [file, log] = [path.join(root, 'rsyncd.conf'), path.join(root, 'log')];
  writeFileSync(file, config(root));
  writeFileSync(log, '');
  const changes = announcedChanges();
  const watcher = watch(log, changes.announce);
  const running = new Set<ChildProcess>();
  const serve = (socket: Socket): void => {
    // What it starts inherits the pipe too, so that `close` tells the end of all.
    const child = spawn('rsync', ['--daemon', `--config=${file}`], { stdio: [socket, socket, 'ignore', 'pipe'] });
    (child.stdio[3] as Socket).resume();
    socket.destroy();
    running.add(child);
    child.once('close', () => {
      running.delete(child);
      changes.announce();
    });
  };
  const server = createServer({ pauseOnConnect: true, noDelay: true }, serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const events = (): TargetEvent[] => eventsIn(readFileSync(log, 'utf8'));
  const settled = async (): Promise<void> => {
    // A connection may wait to be accepted.
    await nextTurn();
    await changes.until(() => running.size === 0);
  };
  return {
    address: `rsync://127.0.0.1:${port}/site/public`,
    env: {},
    ...hostFolder(path.join(module, 'public')),
    record: { events, reached: (count) => changes.until(() => events().length >= count), settled },
    stop: async () => {
      server.close();
      await settled();
      watcher.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
};

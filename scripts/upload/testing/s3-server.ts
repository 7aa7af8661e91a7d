import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../../../src/server/testing/free-port.ts';
import { announcedChanges } from './announced-changes.ts';
import { filesBelow, isOfSite, type TargetEvent, type TestTarget } from './test-target.ts';

const bucket = 'site';
const prefix = 'public/';
/** How the server names its files of an object. */
const contentSuffix = '._S3rver_object';

/** Calls rclone with a configuration; fails where it does. */
const rcloneWith =
  (env: NodeJS.ProcessEnv) =>
  async (args: string[], input = ''): Promise<void> => {
    const child = spawn('rclone', args, { env: { PATH: process.env['PATH'], ...env } });
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`rclone ${args.join(' ')} ended with ${code}`);
  };

/** A separate S3 server, and a remote of rclone's for it. `url` is the public URL of its objects. */
export const startS3Server = async (): Promise<TestTarget & { url: string }> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'upload-s3-'));
  const port = await freePort();
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const events: TargetEvent[] = [];
  const changes = announcedChanges();
  const connections = new Set<Socket>();
  let answering = 0;
  server.on('event', ({ Records }) => {
    for (const { eventName, s3 } of Records) {
      const key = decodeURIComponent(s3.object.key);
      const file = key.slice(prefix.length);
      if (isOfSite(file)) events.push({ kind: eventName.includes('Removed') ? 'deleted' : 'sent', path: file });
    }
    changes.announce();
  });
  server.middleware.unshift(async (_context, next) => {
    answering += 1;
    try {
      await next();
    } finally {
      answering -= 1;
      changes.announce();
    }
  });
  await server.run();
  server.httpServer.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      changes.announce();
    });
  });
  const folder = path.join(directory, bucket, prefix);
  mkdirSync(folder, { recursive: true });
  const address = `store:${bucket}/${prefix}`;
  const env = {
    RCLONE_CONFIG: path.join(directory, 'none.conf'),
    RCLONE_CONFIG_STORE_TYPE: 's3',
    RCLONE_CONFIG_STORE_PROVIDER: 'Other',
    RCLONE_CONFIG_STORE_ENDPOINT: `http://127.0.0.1:${port}`,
    RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'S3RVER',
    RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const rclone = rcloneWith(env);
  return {
    address,
    env,
    url: `http://127.0.0.1:${port}/${bucket}/${prefix}`,
    files: () =>
      new Map(
        [...filesBelow(folder)]
          .filter(([file]) => file.endsWith(contentSuffix) && isOfSite(file))
          .map(([file, content]) => [file.slice(0, -contentSuffix.length), content] as const)
          .sort(),
      ),
    record: {
      events: () => events,
      reached: (count) => changes.until(() => events.length >= count),
      settled: async () => {
        // A connection may wait to be accepted.
        await nextTurn();
        await changes.until(() => answering === 0 && connections.size === 0);
      },
    },
    put: (file, content) => rclone(['rcat', address + file], content),
    delete: (file) => rclone(['deletefile', address + file]),
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { silentSteps } from '../../../src/publishing/testing/silent-steps.ts';
import { withCompileCache } from '../../../tests/support/compile-cache.ts';
import { parseTargetAddress } from '../target-address.ts';
import type { UploadReport } from '../upload-report.ts';
import { type UploadOptions, uploadSite } from '../upload-site.ts';
import { startRsyncDaemon } from './rsync-daemon.ts';
import { startS3Server } from './s3-server.ts';
import { sshd, startSshServer } from './ssh-server.ts';
import type { TestTarget } from './test-target.ts';

/** Whether a program is installed. */
const isInstalled = (program: string): boolean =>
  path.isAbsolute(program) ? existsSync(program) : spawnSync(program, ['--version']).error === undefined;

const servers = {
  'an S3 server': { needs: ['rclone'], start: startS3Server },
  'an rsync daemon': { needs: ['rsync'], start: startRsyncDaemon },
  'an ssh server': { needs: ['rsync', 'ssh', sshd], start: startSshServer },
} satisfies Record<string, { needs: string[]; start: () => Promise<TestTarget> }>;
export type ServerName = keyof typeof servers;

/** A machine that uploads: its state, and its site. */
export interface Uploader {
  dist: string;
  cacheDir: string;
  upload: (changes?: Partial<UploadOptions>) => Promise<UploadReport>;
}

/** The input of an upload test; filled before it runs. */
export interface GivenTarget {
  target: TestTarget;
  /** Another machine, without any state yet. */
  newUploader: () => Uploader;
  /** Starts the command from the outside, in a separate process group. */
  start: (uploader: Uploader, args?: readonly string[]) => ReturnType<typeof spawn>;
}

/** Runs the same tests against real servers. Where a program is missing they are skipped, and a line says so. */
export const onServers = <Name extends ServerName>(
  names: readonly Name[],
  tests: (given: GivenTarget, name: Name) => void,
): void => {
  for (const name of names) {
    const { needs, start } = servers[name];
    const missing = needs.find((program) => !isInstalled(program));
    if (missing !== undefined) console.warn(`Uploads to ${name} are not tested: ${missing} is not installed.`);
    describe.skipIf(missing !== undefined)(`to ${name}`, () => {
      const given = {} as GivenTarget;
      const root = mkdtempSync(path.join(tmpdir(), 'upload-test-'));
      let machines = 0;
      beforeAll(async () => {
        given.target = await start();
        // Where the environment names a bundle of certificates, rclone's S3 needs a separate transport for it.
        vi.stubEnv('AWS_CA_BUNDLE', undefined);
        for (const [variable, value] of Object.entries(given.target.env)) vi.stubEnv(variable, value);
      });
      afterAll(async () => {
        vi.unstubAllEnvs();
        await given.target.stop();
        rmSync(root, { recursive: true, force: true });
      });
      given.newUploader = () => {
        const folder = path.join(root, String((machines += 1)));
        const [dist, cacheDir] = [path.join(folder, 'dist'), path.join(folder, 'cache')];
        const upload = (changes: Partial<UploadOptions> = {}): Promise<UploadReport> => {
          const address = parseTargetAddress(given.target.address);
          const isStore = address.tool === 'rclone';
          return uploadSite({
            dist,
            address,
            layout: { hasHeaders: isStore, compressed: !isStore, cleanNames: false },
            all: false,
            cacheDir,
            publishLock: path.join(cacheDir, 'publish.lock'),
            steps: silentSteps,
            log: () => {},
            signal: new AbortController().signal,
            ...changes,
          });
        };
        return { dist, cacheDir, upload };
      };
      given.start = ({ dist, cacheDir }, args = []) =>
        spawn(
          process.execPath,
          [path.resolve('scripts/upload/main.ts'), given.target.address, '--from', dist, ...args],
          {
            env: { ...process.env, ...withCompileCache, CACHE_DIR: cacheDir },
            detached: true,
            stdio: ['ignore', 'pipe', 'pipe'],
          },
        );
      tests(given, name);
    });
  }
};

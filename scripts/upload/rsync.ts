import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.ts';
import { maxOwnBytes, type TargetTool, uploadFolder } from './target-tool.ts';
import { UploadError } from './upload-error.ts';

/** "Some files vanished before they could be transferred": locks of others do. */
const vanished = 24;

/** Two uploads created a folder of the target at the same moment, which is an error for one of them. */
const madeByAnother = /mkdir "[^"]*".* failed: File exists/;

/** With a daemon both sides send small messages and wait for responses. Without this option each is delayed by 40 ms. */
const atOnce = '--sockopts=TCP_NODELAY';

/** A new target is rarely deeper than this many folders. */
const maxTries = 8;

/** A folder that rsync reaches: on another host over ssh, of an rsync daemon, or of this machine. Each file is replaced atomically. */
export const rsyncTarget = (address: string, signal?: AbortSignal): TargetTool => {
  const run = (args: readonly string[], accepted: readonly number[] = []): Promise<void> =>
    runTool('rsync', [atOnce, ...args], { signal, accepted });
  // By checksum: two builds may have written files of the same size within a second.
  const sendInTries = async (from: string, tries: number): Promise<void> => {
    const how = ['--recursive', '--times', '--omit-dir-times', '--chmod=D755,F644', '--checksum', '--mkpath'];
    try {
      await run([...how, `${from}/`, `${address}/`]);
    } catch (error) {
      if (tries === 1 || !(error instanceof UploadError && madeByAnother.test(error.message))) throw error;
      await sendInTries(from, tries - 1);
    }
  };
  return {
    // That folder exists, as a lock was written into it. In this way a missing folder in it is not an error.
    fetch: (name, into) => {
      const only = [`--include=/${name}`, `--include=/${name}/*`, '--exclude=*'];
      return run(
        ['--recursive', `--max-size=${maxOwnBytes}`, ...only, `${address}/${uploadFolder}/`, `${into}/`],
        [vanished],
      );
    },
    send: (from) => sendInTries(from, maxTries),
    // Files that are listed but missing here are deleted there. Their folders exist here, because rsync needs them.
    remove: (paths, work) => {
      const [list, without] = [path.join(work, 'paths'), path.join(work, 'without')];
      for (const folder of new Set(paths.map(path.posix.dirname)))
        mkdirSync(path.join(without, folder), { recursive: true });
      writeFileSync(list, paths.map((each) => `${each}\0`).join(''));
      return run(['--delete-missing-args', '--from0', `--files-from=${list}`, `${without}/`, `${address}/`]);
    },
  };
};

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.ts';
import { type TargetTool, uploadFolder } from './target-tool.ts';

/** "Some files vanished before they could be transferred": locks of others do. */
const vanished = 24;

/** A folder that rsync reaches: on another host over ssh, of an rsync daemon, or of this machine. Each file is replaced atomically. */
export const rsyncTarget = (address: string, signal?: AbortSignal): TargetTool => {
  const run = (args: readonly string[], accepted: readonly number[] = []): Promise<void> =>
    runTool('rsync', args, { signal, accepted });
  return {
    // That folder is there, as a lock was written into it; a missing one in it is no failure this way.
    fetch: (name, into) => {
      const only = [`--include=/${name}`, `--include=/${name}/*`, '--exclude=*'];
      return run(['--recursive', ...only, `${address}/${uploadFolder}/`, `${into}/`], [vanished]);
    },
    // By checksum: two builds may have written files of the same size within a second.
    send: (from) =>
      run([
        '--recursive',
        '--times',
        '--omit-dir-times',
        '--chmod=D755,F644',
        '--checksum',
        '--mkpath',
        `${from}/`,
        `${address}/`,
      ]),
    // What is listed and missing here is deleted there. Its folders are not missing: rsync needs them to find the way.
    remove: (paths, work) => {
      const [list, without] = [path.join(work, 'paths'), path.join(work, 'without')];
      for (const folder of new Set(paths.map(path.posix.dirname)))
        mkdirSync(path.join(without, folder), { recursive: true });
      writeFileSync(list, paths.map((each) => `${each}\0`).join(''));
      return run(['--delete-missing-args', '--from0', `--files-from=${list}`, `${without}/`, `${address}/`]);
    },
  };
};

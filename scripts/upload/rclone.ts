import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './run-tool.ts';
import { maxOwnBytes, type TargetTool, uploadFolder } from './target-tool.ts';

/** Small files wait for the network, not for this machine. https://rclone.org/docs/#environment-variables */
const defaults = { RCLONE_TRANSFERS: '16', RCLONE_CHECKERS: '16' };

/** "Directory not found". https://rclone.org/docs/#exit-code */
const noFolder = 3;

/** A target that rclone reaches. Its access data is in rclone's own configuration. */
export const rcloneTarget = (address: string, signal?: AbortSignal): TargetTool => {
  const root = address.endsWith(':') ? address : `${address}/`;
  const run = (args: readonly string[], accepted: readonly number[] = []): Promise<void> =>
    runTool('rclone', args, { signal, defaults, accepted });
  return {
    fetch: (name, into) =>
      run(
        ['copy', `${root}${uploadFolder}/${name}`, path.join(into, name), '--max-size', `${maxOwnBytes}b`],
        [noFolder],
      ),
    // The present files are known, so they are neither listed nor checked.
    send: (from, headers) =>
      run([
        'copy',
        from,
        address,
        '--no-traverse',
        '--no-check-dest',
        ...Object.entries(headers).flatMap(([name, value]) => ['--header-upload', `${name}: ${value}`]),
      ]),
    remove: (paths, work) => {
      const list = path.join(work, 'paths');
      writeFileSync(list, paths.map((each) => `${each}\n`).join(''));
      return run(['delete', address, '--files-from-raw', list, '--no-traverse'], [noFolder]);
    },
  };
};

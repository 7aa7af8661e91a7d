import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UploadError } from './upload-error.ts';

/** In characters. The end of a tool's output has the reason of a failure. */
const maxErrorLength = 2000;

const installs = {
  rclone:
    'rclone is not installed. Debian, Ubuntu: `apt install rclone`; macOS: `brew install rclone`; others: rclone.org/install.',
  rsync: 'rsync is not installed. Debian, Ubuntu: `apt install rsync`; macOS: `brew install rsync`.',
};

/** Advice for an error that a tool does not explain. */
const hintFor = (tool: 'rclone' | 'rsync', errorOutput: string): string | undefined => {
  if (tool !== 'rclone') return undefined;
  if (errorOutput.includes("didn't find section in config file"))
    return 'rclone knows no such remote (`rclone listremotes`). A host is named with its user, user@host:/path, and reached by rsync.';
  if (/not a directory|is a directory/i.test(errorOutput))
    return 'This remote has folders, so that `news` cannot lie beside `news/…`: upload without --clean-names, to an empty place.';
  return undefined;
};

export interface ToolRun {
  /** Ends the tool. */
  signal?: AbortSignal | undefined;
  /** Settings that the environment could override. */
  defaults?: Readonly<Record<string, string>>;
  /** Further exit codes that are not failures. */
  accepted?: readonly number[];
}

/**
 * Runs the installed rclone or rsync.
 * @throws {UploadError} if it is missing or fails, with its output; the signal's reason if that stopped it
 */
export const runTool = async (
  tool: 'rclone' | 'rsync',
  args: readonly string[],
  { signal, defaults = {}, accepted = [] }: ToolRun = {},
): Promise<void> => {
  signal?.throwIfAborted();
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...defaults, ...process.env } });
  let errorOutput = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-maxErrorLength)));
  const end = (): void => void child.kill('SIGTERM');
  signal?.addEventListener('abort', end);
  try {
    const [code, endedBy] = (await once(child, 'close')) as [number | null, string | null];
    signal?.throwIfAborted();
    if (code === 0 || (code !== null && accepted.includes(code))) return;
    throw new UploadError(
      [`${tool} ended with ${code ?? endedBy}:`, errorOutput.trim(), hintFor(tool, errorOutput)]
        .filter(Boolean)
        .join('\n'),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UploadError(installs[tool]);
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
  }
};

import { once } from 'node:events';
import process from 'node:process';
import type { GivenTarget } from './test-uploads.ts';

/**
 * Kills an upload with all it started once the target has so many events, and waits until the server is done with what it was sent. The
 * servers run in this process: an upload goes no further than its present call of the tool before the kill.
 * @returns its exit code: null if it was killed before its end
 */
export const killUpload = async (
  { target: { record }, start }: GivenTarget,
  uploader: Parameters<GivenTarget['start']>[0],
  events: number,
): Promise<number | null> => {
  if (!record) throw new Error('This server does not report its events.');
  const from = record.events().length;
  const child = start(uploader);
  const closed = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([record.reached(from + events), closed]);
  if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  const [code] = await closed;
  await record.settled();
  return code;
};

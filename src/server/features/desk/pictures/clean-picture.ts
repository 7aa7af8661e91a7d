import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deskPictureTypes } from '#contract/desk/item-limits.ts';
import { isAcceptedPicture } from '../../../platform/avatar-renderer/accepted-picture.ts';
import { queueOf } from '../../../platform/queue.ts';

const child = fileURLToPath(new URL('clean-picture-child.ts', import.meta.url));

/** Milliseconds for a picture, with the start of the process that decodes it. */
export const pictureTimeoutMs = 30_000;
/** One picture is decoded at a time; so many wait. */
export const maxWaitingUploads = 8;

/** A picture without metadata. */
export interface CleanPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const queue = queueOf({ atOnce: 1, waiting: maxWaitingUploads });
const maxOutputBytes = 256 * 1024 * 1024;

/** Whether a name's ending is that of the bytes' type. */
const hasItsEnding = (name: string, bytes: Uint8Array): boolean => {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const type = deskPictureTypes[extname(name).slice(1).toLowerCase() as keyof typeof deskPictureTypes];
  if (beginning.startsWith('\xff\xd8')) return type === 'image/jpeg';
  if (beginning.startsWith('\x89PNG')) return type === 'image/png';
  return beginning.startsWith('RIFF')
    ? type === 'image/webp'
    : type === 'image/avif' && beginning.slice(4, 8) === 'ftyp';
};

/**
 * Decodes a picture in a process of its own, as native code can only be stopped with its process. One without metadata stays byte for byte;
 * otherwise it is turned as its metadata say, and written without them.
 * @returns undefined for what is no picture, another type than its name says, or of too many pixels
 * @throws {QueueFull}
 */
export const cleanPicture = (name: string, bytes: Uint8Array): Promise<CleanPicture | undefined> => {
  if (!isAcceptedPicture(bytes) || !hasItsEnding(name, bytes)) return Promise.resolve(undefined);
  const run = (): Promise<CleanPicture | undefined> =>
    new Promise((resolve) => {
      const options = {
        encoding: 'buffer',
        timeout: pictureTimeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: maxOutputBytes,
        env: {},
      } as const;
      const decoding = execFile(process.execPath, [child], options, (error, output) => {
        if (error || output.length < 8) return resolve(undefined);
        const cleaned = output.subarray(8);
        resolve({
          bytes: cleaned.length === 0 ? bytes : cleaned,
          width: output.readUInt32BE(0),
          height: output.readUInt32BE(4),
        });
      });
      // It may end before it has read everything.
      decoding.stdin?.on('error', () => {});
      decoding.stdin?.end(bytes);
    });
  return queue(run);
};

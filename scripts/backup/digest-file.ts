import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** How large a file is, and its SHA-256 in hexadecimal digits. */
export const digestFile = async (file: string): Promise<{ bytes: number; sha256: string }> => {
  const digest = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      digest.update(chunk);
    }
  });
  return { bytes, sha256: digest.digest('hex') };
};

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a gzipped file, without their ends. @throws where it cannot be read, or is not whole */
export async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // Errors are thrown below.
  pipeline(createReadStream(file), unzipped, () => {});
  unzipped.setEncoding('utf8');
  let rest = '';
  for await (const chunk of unzipped) {
    const parts = (rest + (chunk as string)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

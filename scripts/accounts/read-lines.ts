import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Maximum bytes of a line: a reader's picture, by far the longest row, has some tens of thousands. */
export const maxLineBytes = 4 * 1024 * 1024;

/** A line is too long. The message follows the file's name. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
  constructor(line: number) {
    super(`line ${line} is longer than ${maxLineBytes} bytes, which no line is`);
  }
}

const lineEnd = 0x0a;

/**
 * The lines of a gzipped file, without their ends. Only one line and the last unzipped chunk are in memory.
 * @throws if it cannot be read, or is incomplete
 * @throws {LineTooLong} at the first line that exceeds the maximum
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  // Errors are thrown below.
  pipeline(createReadStream(file), unzipped, () => {});
  let parts: Buffer[] = [];
  let bytes = 0;
  let line = 1;
  const add = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > maxLineBytes) throw new LineTooLong(line);
    parts.push(part);
  };
  const take = (): string => {
    const text = Buffer.concat(parts).toString();
    [parts, bytes, line] = [[], 0, line + 1];
    return text;
  };
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      add(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (bytes > 0) yield take();
}

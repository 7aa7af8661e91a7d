import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { lookup } from 'mrmime';

/** A file as the body of a response. Of a HEAD nobody would read it, and so close it. */
export const fileResponse = (c: Context, file: string): Response => {
  const headers = {
    'Content-Type': lookup(file) ?? 'application/octet-stream',
    'Content-Length': String(statSync(file).size),
  };
  const body = c.req.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream);
  return c.newResponse(body, 200, headers);
};

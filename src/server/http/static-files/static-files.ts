import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readAcceptedEncodings } from './accepted-encodings.ts';
import { readByteRange } from './byte-range.ts';
import type { ByteRange } from './byte-range.ts';
import { cacheControlOf, revalidated } from '#contract/site-files/cache-control.ts';
import { mediaType } from '#contract/site-files/media-type.ts';
import { versionOf } from '../../platform/file-version.ts';
import { findSiteFile } from './site-file.ts';
import type { SiteFile } from './site-file.ts';
import { isNotModified, isSameForRange, validatorsOf } from './validators.ts';

/** Files up to so many bytes are read before the response; larger ones are streamed. */
export const maxBufferedBytes = 256 * 1024;

/** The file was replaced between its lookup and reading: look it up again. */
class FileChanged extends Error {}

/** The response with a file, and the file. */
interface StaticAnswer {
  response: Response;
  file: SiteFile;
}

/** Responds to a GET or HEAD with a file; undefined if there is none. */
export type StaticFiles = (request: Request, path: string) => Promise<StaticAnswer | undefined>;

/** The bytes of a file as a body. @throws {FileChanged} if it is no longer the file that was found */
async function readBody(
  { path, stats }: SiteFile,
  range: ByteRange,
): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  const length = range.end - range.start + 1;
  if (length === 0) return new Uint8Array();
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new FileChanged() : error;
  });
  if (versionOf(await file.stat()) !== versionOf(stats)) {
    await file.close();
    throw new FileChanged();
  }
  const stream = file.createReadStream(range);
  if (length > maxBufferedBytes) return Readable.toWeb(stream) as ReadableStream;
  const body = await buffer(stream);
  if (body.length !== length) throw new FileChanged();
  return body as Uint8Array<ArrayBuffer>;
}

async function answer(request: Request, path: string, file: SiteFile): Promise<Response> {
  const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
  const { size } = file.stats;
  const validators = validatorsOf(file.stats);
  const conditions = {
    ifNoneMatch: header('If-None-Match'),
    ifModifiedSince: header('If-Modified-Since'),
    ifRange: header('If-Range'),
  };
  const headers = new Headers({
    'Cache-Control': cacheControlOf(path),
    ETag: validators.etag,
    Vary: 'Accept-Encoding',
  });
  if (isNotModified(validators, conditions)) return new Response(null, { status: 304, headers });
  // Ranges apply only to GET (RFC 9110, 14.2).
  const isRanged = request.method === 'GET' && isSameForRange(validators, conditions);
  const range = isRanged ? readByteRange(header('Range'), size) : undefined;
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${size}`, 'Cache-Control': revalidated },
    });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('Content-Type', mediaType(file.name));
  headers.set('Content-Length', String(end - start + 1));
  headers.set('Last-Modified', validators.lastModified);
  headers.set('Accept-Ranges', 'bytes');
  if (file.encoding !== undefined) headers.set('Content-Encoding', file.encoding);
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  const body = request.method === 'HEAD' ? null : await readBody(file, { start, end });
  return new Response(body, { status: range ? 206 : 200, headers });
}

/**
 * Serves the files of `dist`: compressed siblings (brotli), entity tags, ranges; `/ar/news` is `ar/news.html`. Each request looks the file
 * up, because `dist` is replaced while the server runs.
 *
 * @returns a function from a request and its decoded path (from `readAddress`) to a response
 */
export function staticFiles(dist: string): StaticFiles {
  return async function serveFile(request, path) {
    const { brotli } = readAcceptedEncodings(request.headers.get('Accept-Encoding') ?? undefined);
    const find = async (): Promise<StaticAnswer | undefined> => {
      const file = await findSiteFile(dist, path, { acceptsBrotli: brotli });
      return file && { response: await answer(request, path, file), file };
    };
    return find().catch((error: unknown) => {
      if (error instanceof FileChanged) return find();
      throw error;
    });
  };
}

import type { ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RequestHandler } from 'sirv';

/** What sirv reads of a request. */
export interface SirvRequest {
  method: string;
  /** Encoded path. */
  url: string;
  headers: Record<string, string | undefined>;
}

/** Up to this size a file is read as a whole before it is answered; above it, it flows. */
const wholeUpTo = 256 * 1024;

/**
 * What sirv takes for Node's response. Giving it the real one would cost: its file stream has no error handler, so a
 * file that vanishes between stat and open ends the process; a file replaced in that moment is sent with the other's
 * length and garbles the connection; and the app's own headers and middleware would be passed by.
 */
export class SirvResponse extends PassThrough {
  statusCode = 200;
  readonly headers = new Headers();
  readonly request: SirvRequest;

  constructor(request: SirvRequest) {
    super();
    this.request = request;
  }
  setHeader(name: string, value: string | number): void {
    this.headers.set(name, String(value));
  }
  getHeader(name: string): string | undefined {
    return this.headers.get(name) ?? undefined;
  }
  writeHead(status: number, headers: Record<string, string | number> = {}): void {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
  }
}

/** The file was replaced between sirv's look at it and the reading: ask again. */
export class FileChanged extends Error {}

async function bodyOf(
  answer: SirvResponse,
  file: ReadStream,
): Promise<ReadableStream | Uint8Array<ArrayBuffer> | null> {
  file.once('error', (error: NodeJS.ErrnoException) =>
    answer.destroy(error.code === 'ENOENT' ? new FileChanged() : error),
  );
  answer.once('close', () => file.destroy());
  if (answer.request.method === 'HEAD') {
    answer.destroy();
    return null;
  }
  const length = Number(answer.getHeader('Content-Length'));
  if (length > wholeUpTo) return Readable.toWeb(answer) as ReadableStream;
  const body = await buffer(answer);
  if (body.length !== length) throw new FileChanged();
  return body as Uint8Array<ArrayBuffer>;
}

/**
 * Lets sirv, which speaks Node's request and response, answer with a web Response.
 * @returns nothing where sirv has no file
 * @throws {FileChanged} when the file was replaced or deleted while it was being read
 */
export function askSirv(sirv: RequestHandler, request: SirvRequest): Promise<Response | undefined> {
  return new Promise((resolve, reject) => {
    const answer = new SirvResponse(request);
    const respond = (body: ReadableStream | Uint8Array<ArrayBuffer> | null): void =>
      resolve(new Response(body, { status: answer.statusCode, headers: answer.headers }));
    const respondWithoutFile = (): void => respond(null); // 304 and 416
    answer.once('finish', respondWithoutFile);
    answer.once('error', reject);
    answer.once('pipe', (file: ReadStream) => {
      answer.off('finish', respondWithoutFile);
      bodyOf(answer, file).then(respond, reject);
    });
    sirv(request as IncomingMessage, answer as unknown as ServerResponse, () => resolve(undefined));
  });
}

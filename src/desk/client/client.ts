import ky, { type Options } from 'ky';
import type { ErrorAnswer } from '#contract/answers.ts';
import type { DeskConflict } from '#contract/desk/item-routes.ts';
import { apiBase } from '#settings/api-base.ts';
import { pageLocale } from '#i18n/page-locale.ts';

/** Timeout of a request in milliseconds: a page of a long story may take seconds to render the first time. */
const timeoutMs = 30_000;

/** Why a request failed: no response, or one that refuses. */
export type DeskFailure =
  | { kind: 'network' }
  /** Given up by the page itself, as a newer request takes its place. */
  | { kind: 'aborted' }
  | {
      kind: 'answered';
      status: number;
      /** In the interface's language; empty if the response had none. */
      message: string;
      /** Messages by field of the request. */
      errors?: Record<string, string>;
      /** Seconds until a retry can succeed. */
      retryAfter?: number;
      /** What comes with a refusal, as the file of a conflict. */
      data?: unknown;
      /** A file that was changed in the same place outside of the desk. */
      conflict?: DeskConflict<string>;
    };

export type DeskAnswer<Data> = { ok: true; data: Data } | { ok: false; failure: DeskFailure };

const client = ky.create({
  prefix: `${apiBase}/desk`,
  credentials: 'same-origin',
  timeout: timeoutMs,
  retry: 0,
  throwHttpErrors: false,
  hooks: { beforeRequest: [({ request }) => request.headers.set('accept-language', pageLocale())] },
});

type Body = Partial<ErrorAnswer> & { data?: unknown; conflict?: DeskConflict<string> };

const readBody = async (response: Response): Promise<Body> => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
};

const failureOf = (response: Response, { message, errors, data, conflict }: Body): DeskFailure => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'answered',
    status: response.status,
    message: typeof message === 'string' ? message : '',
    ...(errors && { errors }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    ...(data !== undefined && { data }),
    ...(conflict && { conflict }),
  };
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const answerOf = async <Data>(
  read: (response: Response) => Promise<Data>,
  ...[method, path, options]: [Method, string, Options]
): Promise<DeskAnswer<Data>> => {
  try {
    const response = await client[method](path, options);
    if (response.ok) return { ok: true, data: await read(response) };
    return { ok: false, failure: failureOf(response, await readBody(response)) };
  } catch {
    return { ok: false, failure: { kind: options.signal?.aborted ? 'aborted' : 'network' } };
  }
};

/** Sends a request to the desk's API. It returns a response or a failure, and never throws. */
export const request = <Data>(method: Method, path: string, options: Options = {}): Promise<DeskAnswer<Data>> =>
  answerOf(async (response) => (await readBody(response)).data as Data, method, path, options);

/** The same for an answer that is a file. */
export const requestFile = (method: Method, path: string, options: Options): Promise<DeskAnswer<Blob>> =>
  answerOf((response) => response.blob(), method, path, options);

/** What an answer has of its data. */
export const answered = <Data, Part>(answer: DeskAnswer<Data>, part: (data: Data) => Part): DeskAnswer<Part> =>
  answer.ok ? { ok: true, data: part(answer.data) } : answer;

/** The status of a refusal; undefined where there was no response. */
export const statusOf = (failure: DeskFailure): number | undefined =>
  failure.kind === 'answered' ? failure.status : undefined;

import type { ErrorAnswer } from '#contract/answers.ts';

/** Why a request to the API failed: no response, or an error response. */
export type Failure =
  | { kind: 'network' }
  | {
      kind: 'answered';
      status: number;
      /** In the page's language; empty if the response had none. */
      message: string;
      /** Messages by field of the request. */
      errors?: Record<string, string>;
      /** Seconds until a retry can succeed. */
      retryAfter?: number;
    };

/** The result of a request to the API: data and message, or a failure. */
export type Answer<Data> = { ok: true; data: Data; message: string } | { ok: false; failure: Failure };

const readBody = async (response: Response): Promise<Partial<ErrorAnswer> & { data?: unknown }> => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
};

const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** Reads a response of the API. A body that is not JSON, as a proxy may send one, counts as no message. */
export const readAnswer = async <Data>(response: Response): Promise<Answer<Data>> => {
  const { data, message, errors } = await readBody(response);
  const text = typeof message === 'string' ? message : '';
  if (response.ok) return { ok: true, data: data as Data, message: text };
  const retryAfter = secondsIn(response.headers.get('retry-after'));
  return { ok: false, failure: { kind: 'answered', status: response.status, message: text, errors, retryAfter } };
};

/**
 * Waits for a response and reads it; a network error or a timeout is a failure like others.
 * @param read for a response that is not JSON
 */
export const answerTo = async <Data>(
  response: Promise<Response>,
  read: (response: Response) => Promise<Answer<Data>> = readAnswer,
): Promise<Answer<Data>> => {
  try {
    return await read(await response);
  } catch {
    return { ok: false, failure: { kind: 'network' } };
  }
};

/** The server's message as a further sentence after the page's own about a failure. Empty if it only states a server error. */
export const detailOf = (failure: Failure): string => {
  if (failure.kind === 'network' || failure.status === 500 || failure.message === '') return '';
  return /[.؟?!…]$/.test(failure.message) ? failure.message : `${failure.message}.`;
};

/** The message for the reader about a failure: the server's, if it sent one. */
export const messageOf = (failure: Failure, fallback: string, networkError: string): string =>
  failure.kind === 'network' ? networkError : failure.message || fallback;

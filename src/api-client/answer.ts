import type { ErrorAnswer } from '#contract/answers.ts';

/** Why something asked of the API did not happen: nothing was heard from it, or it said no. */
export type Failure =
  | { kind: 'network' }
  | {
      kind: 'answered';
      status: number;
      /** In the page's language; empty where the answer had none. */
      message: string;
      /** Messages by field of what was sent. */
      errors?: Record<string, string>;
      /** Seconds after which it can be tried again. */
      retryAfter?: number;
    };

/** What came of asking the API: what it gave and said, or why not. */
export type Answer<Data> = { ok: true; data: Data; message: string } | { ok: false; failure: Failure };

const readBody = async (response: Response): Promise<Partial<ErrorAnswer> & { data?: unknown }> => {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
};

const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d+$/.test(header) ? Number(header) : undefined;

/** Reads a response of the API. A body that is no JSON, as a server in between may write one, says nothing. */
export const readAnswer = async <Data>(response: Response): Promise<Answer<Data>> => {
  const { data, message, errors } = await readBody(response);
  const said = typeof message === 'string' ? message : '';
  if (response.ok) return { ok: true, data: data as Data, message: said };
  const retryAfter = secondsIn(response.headers.get('retry-after'));
  return { ok: false, failure: { kind: 'answered', status: response.status, message: said, errors, retryAfter } };
};

/**
 * Waits for a response and reads it; a network that fails, or keeps silent for too long, is a failure like others.
 * @param read for an answer that is no JSON
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

/** What to tell a reader of a failure: the server's own words where it said any. */
export const messageOf = (failure: Failure, fallback: string, networkError: string): string =>
  failure.kind === 'network' ? networkError : failure.message || fallback;

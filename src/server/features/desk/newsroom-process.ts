import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  isShownRequest,
  type NewsroomAnswer,
  type NewsroomFailure,
  type NewsroomQuestion,
  type NewsroomRequest,
  newsroomTimeoutMs,
  type ResponseTo,
} from '#contract/desk/newsroom-messages.ts';

/** Asks the process that has the newsroom's index and renders pages. @throws {NewsroomError} */
export type AskNewsroom = <Kind extends NewsroomRequest['kind']>(
  request: Extract<NewsroomRequest, { kind: Kind }>,
) => Promise<ResponseTo<Kind>>;

/** Why the process gave no response; `away`: it did not answer in time, or ended again and again. */
export class NewsroomError extends Error {
  override readonly name = 'NewsroomError';
  readonly failure: NewsroomFailure | 'away';
  constructor(failure: NewsroomError['failure'], message?: string) {
    super(message ?? failure);
    this.failure = failure;
  }
}

export interface NewsroomProcess {
  ask: AskNewsroom;
  /** Id of the process, while there is one. */
  processId: () => number | undefined;
  close: () => void;
}

/** Milliseconds for an answer, also of what waits behind a request that ends the process, and is asked again. */
const answerTimeoutMs = 3 * newsroomTimeoutMs;
/** Questions that may wait for the process. */
export const maxQuestions = 100;
/** How often a question is asked again, of another process. */
const maxRetries = 1;

interface Waiting {
  request: NewsroomRequest;
  tries: number;
  timer: NodeJS.Timeout;
  resolve: (response: never) => void;
  reject: (error: NewsroomError) => void;
}

const childFile = fileURLToPath(new URL('../../../publishing/desk/desk-child.ts', import.meta.url));

/**
 * A process that starts with the first question. Where it ends, what it has not answered is asked of another one, but for previews and share
 * images where it was killed; where it does not answer in time, it is ended. Of those that one person asks for, only the latest is waited for.
 * @param dist absolute path of the served site
 */
export const createNewsroomProcess = (
  dist: string,
  { file = childFile, timeoutMs = answerTimeoutMs } = {},
): NewsroomProcess => {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let isClosed = false;

  const settle = (id: number, finish: (question: Waiting) => void): void => {
    const question = waiting.get(id);
    if (!question) return;
    waiting.delete(id);
    clearTimeout(question.timer);
    finish(question);
  };
  const fail = (id: number, error: NewsroomError): void => settle(id, ({ reject }) => reject(error));
  const send = (id: number, request: NewsroomRequest): void => {
    // A process that has just ended does not take it: its end asks again.
    started().send({ id, request } satisfies NewsroomQuestion, () => {});
  };
  const ended = (of: ChildProcess, isKilled: boolean): void => {
    if (child !== of) return;
    child = undefined;
    for (const [id, question] of waiting) {
      question.tries += 1;
      // The text of a preview may be what it was killed for, and the next one comes with the next key.
      const isGivenUp = isKilled && isShownRequest(question.request);
      if (isClosed || isGivenUp || question.tries > maxRetries) fail(id, new NewsroomError('away'));
      else send(id, question.request);
    }
  };
  const started = (): ChildProcess => {
    if (child) return child;
    const begun = fork(file, [dist], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
    begun.on('message', (answer: NewsroomAnswer) =>
      settle(answer.id, ({ resolve, reject }) =>
        'response' in answer
          ? resolve(answer.response as never)
          : reject(new NewsroomError(answer.failure, answer.message)),
      ),
    );
    begun.once('exit', (code) => ended(begun, code !== 0));
    begun.once('error', () => ended(begun, true));
    child = begun;
    return begun;
  };
  const giveUpEarlier = (later: NewsroomRequest): void => {
    if (!isShownRequest(later) || later.viewer === undefined) return;
    for (const [id, { request }] of waiting)
      if (isShownRequest(request) && request.kind === later.kind && request.viewer === later.viewer)
        fail(id, new NewsroomError('stale'));
  };
  const ask = (request: NewsroomRequest): Promise<never> => {
    giveUpEarlier(request);
    if (isClosed || waiting.size >= maxQuestions) return Promise.reject(new NewsroomError('away'));
    return new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const timer = setTimeout(() => {
        fail(id, new NewsroomError('away'));
        child?.kill('SIGKILL');
      }, timeoutMs);
      waiting.set(id, { request, tries: 0, timer, resolve, reject });
      send(id, request);
    });
  };
  return {
    ask,
    processId: () => child?.pid,
    close: () => {
      isClosed = true;
      // It ends when nobody can ask it.
      if (child?.connected) child.disconnect();
      for (const id of [...waiting.keys()]) fail(id, new NewsroomError('away'));
    },
  };
};

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  NewsroomAnswer,
  NewsroomQuestion,
  NewsroomRequest,
  ResponseTo,
} from '#contract/desk/newsroom-messages.ts';

const childFile = fileURLToPath(new URL('../desk/desk-child.ts', import.meta.url));

/** Starts the process that has the newsroom for the desk, as the server does. @param dist the link of the published site */
export const startDeskProcess = (dist: string, env: NodeJS.ProcessEnv) => {
  const child = fork(childFile, [dist], {
    env,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk));
  const waiting = new Map<number, { resolve: (answer: NewsroomAnswer) => void; reject: (error: Error) => void }>();
  let asked = 0;
  child.on('message', (answer: NewsroomAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error(`The desk's process ended: ${errors}`));
      resolve();
    });
  });
  const answer = (request: NewsroomRequest): Promise<NewsroomAnswer> =>
    new Promise((resolve, reject) => {
      const question: NewsroomQuestion = { id: (asked += 1), request };
      waiting.set(question.id, { resolve, reject });
      child.send(question);
    });
  return {
    pid: child.pid,
    /** The answer to a request, with or without a response. */
    answer,
    /** @throws with the reason where there is no response */
    ask: async <Kind extends NewsroomRequest['kind']>(
      request: Extract<NewsroomRequest, { kind: Kind }>,
    ): Promise<ResponseTo<Kind>> => {
      const answered = await answer(request);
      if ('failure' in answered) throw new Error(`${answered.failure}: ${answered.message}`);
      return answered.response as ResponseTo<Kind>;
    },
    ended,
    stop: async (): Promise<void> => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};

export type DeskProcess = ReturnType<typeof startDeskProcess>;

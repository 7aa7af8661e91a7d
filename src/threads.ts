import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Threads that work at once: as many as there are cores; more than four cost more memory than they save time. */
export const threadCount = Math.min(availableParallelism(), 4);

/** In megabytes. Garbage is collected the later the more may be used: without a bound a thread keeps three times what it needs. */
const heap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/** A thread that answers jobs in the order they are asked. */
export interface Thread<Job, Answer> {
  ask: (job: Job) => Promise<Answer>;
  stop: () => Promise<unknown>;
}

/**
 * Starts a thread: a file that calls `answerJobs`. What ends it is the answer to every job that waits and to those that come.
 * @param data what the file finds as `workerData`
 */
export const startThread = <Job, Answer>(file: URL, data: unknown): Thread<Job, Answer> => {
  const worker = new Worker(file, { workerData: data, resourceLimits: heap });
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.on('message', (answer: Answer) => waiting.shift()?.resolve(answer));
  worker.on('error', end);
  worker.on('exit', () => end(new Error('A thread ended before its work did')));
  return {
    ask: (job) => {
      if (ended) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(job);
      });
    },
    stop: () => worker.terminate(),
  };
};

/** The other side of a thread: answers each job once the one before is answered. */
export const answerJobs = <Job, Answer>(answer: (job: Job) => Promise<Answer> | Answer): void => {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (job: Job) => {
    last = last.then(async () => parentPort?.postMessage(await answer(job)));
  });
};

/** Jobs that wait at each thread, so that none is ever idle and answers do not pile up. */
const ahead = 3;

/** Asks several threads in turn and gives their answers in the order of the jobs. */
export async function* askInOrder<Job, Answer>(
  threads: readonly Thread<Job, Answer>[],
  jobs: Iterable<Job>,
): AsyncGenerator<Answer> {
  const answers: Promise<Answer>[] = [];
  let at = 0;
  for (const job of jobs) {
    const thread = threads[at++ % threads.length];
    if (!thread) throw new Error('There is no thread to ask');
    const answer = thread.ask(job);
    // One that fails while an earlier answer is waited for is heard when its turn comes.
    answer.catch(() => {});
    answers.push(answer);
    const first = answers.length >= threads.length * ahead ? answers.shift() : undefined;
    if (first) yield await first;
  }
  for (const answer of answers) yield await answer;
}

import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Number of parallel threads: one per core; more than four cost more memory than they save time. */
export const threadCount = Math.min(availableParallelism(), 4);

/** In megabytes. The higher this limit, the later garbage is collected: without it a thread uses three times the memory it needs. */
const heap = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 };

/** A thread that handles jobs in order. */
export interface Thread<Job, Answer> {
  ask: (job: Job) => Promise<Answer>;
  stop: () => Promise<unknown>;
}

/**
 * Starts a thread: a file that calls `answerJobs`. If the thread ends, all its pending and later jobs are rejected with the reason.
 * @param data the file's `workerData`
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

/** Runs inside a thread: handles each job after the one before. */
export const answerJobs = <Job, Answer>(answer: (job: Job) => Promise<Answer> | Answer): void => {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (job: Job) => {
    last = last.then(async () => parentPort?.postMessage(await answer(job)));
  });
};

/** Jobs queued at each thread, so that none is ever idle and results do not pile up. */
const ahead = 3;

/** Distributes jobs to several threads and yields their results in the order of the jobs. */
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
    // An error during the wait for an earlier result is thrown when its own job is reached.
    answer.catch(() => {});
    answers.push(answer);
    const first = answers.length >= threads.length * ahead ? answers.shift() : undefined;
    if (first) yield await first;
  }
  for (const answer of answers) yield await answer;
}

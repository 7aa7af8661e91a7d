import cluster, { type Worker } from 'node:cluster';
import { constants } from 'node:os';
import { hardDeadlineMs } from './hard-deadline.ts';

/** The message a server process sends its supervisor when it is ready. */
export const servingMessage = 'serving';

/** The message of a server process that wants a successor, because the site has another name or look. */
export const replaceMessage = 'replace';

export interface Supervision {
  /** The server's file. Links in its path are resolved again at each start, so that they may lead to another version by then. */
  serverFile: string;
  args: readonly string[];
  /** Writes a line for the operator of the server. */
  report: (line: string) => void;
}

/** Milliseconds after which a replaced process is killed if it misses its own deadline, because it hangs. */
const endingLimitMs = 2 * hardDeadlineMs;

/** A server process and its exit code, by the convention of shells. */
const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs the server in a process that can be replaced without losing requests. SIGHUP starts another process, which shares the listening
 * socket; when it is ready, the former one accepts nothing new, finishes its requests, and ends. If the new process fails to start, the
 * former one continues; if the former one dies meanwhile, the new one takes its place when it is ready; if the new one dies while the
 * former one still finishes its requests, another one is started. SIGHUP during a start begins another one beside it, and the first of the
 * two to be ready ends those before it. SIGTERM and SIGINT stop the server.
 * @returns the exit code of the server, and 1 for 0 where nobody stopped the supervisor, once no process is left: a former one may still be
 * finishing requests when its successor dies
 */
export const superviseServer = ({ serverFile, args, report }: Supervision): Promise<number> =>
  new Promise((resolve) => {
    // All processes share one listening socket: no connection waits in the queue of a socket that is closed, because Linux would reset it.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: serverFile, args: [...args] });
    const alive = new Set<Worker>();
    let serving: Worker | undefined;
    /** In the order in which they began. */
    let starting: Worker[] = [];
    let isStopping = false;
    /** Processes that are finishing their requests. A second signal would cut these. */
    const ending = new Set<Worker>();
    /** The exit code of the last process that was not replaced. */
    let lastCode = 0;

    /** Ends processes that another one supersedes. */
    const end = (workers: readonly Worker[]): void => {
      starting = starting.filter((worker) => !workers.includes(worker));
      for (const worker of workers) {
        ending.add(worker);
        worker.process.kill('SIGTERM');
        setTimeout(() => worker.process.kill('SIGKILL'), endingLimitMs).unref();
      }
    };
    /** Handles the end of a process, or a failed start. */
    const settle = (worker: Worker | undefined, code: number): void => {
      if (worker) alive.delete(worker);
      if (!worker || !ending.has(worker)) lastCode = code;
      const [wasStarting, wasServing] = [
        !worker || starting.includes(worker),
        worker !== undefined && serving === worker,
      ];
      starting = starting.filter((each) => each !== worker);
      if (wasServing) serving = undefined;
      // Somebody stopped only the server, not the supervisor: the service manager should start it again.
      if (alive.size === 0) resolve(isStopping ? lastCode : lastCode || 1);
      else if (isStopping) return;
      else if (wasServing) {
        report('The server ended; its successor is starting.');
        // Processes that finish their requests accept nothing new, and ending before them would cut the requests.
        if (starting.length === 0) start();
      } else if (wasStarting && serving) report('The new server did not come up; the former one goes on.');
    };
    /** A process of the server; undefined if the system starts none. */
    const fork = (): Worker | undefined => {
      try {
        return cluster.fork();
      } catch (error) {
        report(`No process can be started: ${(error as Error).message}`);
        return undefined;
      }
    };
    const start = (): void => {
      if (isStopping) return;
      // So a hanging start blocks nothing, and one that is nearly ready is not lost. A third one would be too many.
      end(starting.slice(0, -1));
      const worker = fork();
      if (!worker) return settle(undefined, 1);
      starting.push(worker);
      alive.add(worker);
      worker.on('message', (message) => {
        if (message === replaceMessage && worker === serving) start();
        // While all are stopping, a second signal would cut their requests.
        if (message !== servingMessage || !starting.includes(worker) || isStopping) return;
        const earlier = starting.slice(0, starting.indexOf(worker));
        end(serving ? [serving, ...earlier] : earlier);
        starting = starting.filter((each) => each !== worker);
        serving = worker;
      });
      worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) =>
        settle(worker, exitCode(code, signal)),
      );
      worker.on('error', (error) => {
        // A process that never began has no exit event. For others only the exit event is handled.
        if (worker.process.pid !== undefined) return;
        report(`No process can be started: ${error.message}`);
        settle(worker, 1);
      });
    };

    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        const isFirst = !isStopping;
        isStopping = true;
        // Ctrl+C on a terminal has reached them already, and a second signal would make them skip the graceful stop.
        if (signal === 'SIGINT' && process.stdin.isTTY) return;
        for (const worker of alive) if (!isFirst || !ending.has(worker)) worker.process.kill(signal);
      });
    process.on('SIGHUP', start);
    start();
  });

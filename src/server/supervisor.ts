import cluster, { type Worker } from 'node:cluster';
import { constants } from 'node:os';

/** The message a server process sends its supervisor when it is ready. */
export const servingMessage = 'serving';

export interface Supervision {
  /** The server's file. Links in its path are resolved again at each start, so that they may lead to another version by then. */
  serverFile: string;
  args: readonly string[];
  /** Writes a line for the operator of the server. */
  report: (line: string) => void;
}

/** A server process and its exit code, by the convention of shells. */
const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs the server in a process that can be replaced without losing requests. SIGHUP starts another process, which shares the listening
 * socket; when it is ready, the former one accepts nothing new, finishes its requests, and ends. If the new process fails to start, the
 * former one continues. SIGTERM and SIGINT stop the server.
 * @returns the exit code, once the server has ended
 */
export const superviseServer = ({ serverFile, args, report }: Supervision): Promise<number> =>
  new Promise((resolve) => {
    // All processes share one listening socket: no connection waits in the queue of a socket that is closed, because Linux would reset it.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: serverFile, args: [...args] });
    const alive = new Set<Worker>();
    let serving: Worker | undefined;
    let starting: Worker | undefined;
    let isWanted = false;
    let isStopping = false;

    const start = (): void => {
      if (starting || isStopping) {
        isWanted = true;
        return;
      }
      isWanted = false;
      const worker = cluster.fork();
      starting = worker;
      alive.add(worker);
      worker.on('message', (message) => {
        if (message !== servingMessage || starting !== worker) return;
        starting = undefined;
        serving?.process.kill('SIGTERM');
        serving = worker;
        if (isWanted) start();
      });
      worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => {
        alive.delete(worker);
        if (starting === worker) {
          starting = undefined;
          if (serving && !isStopping) report('The new server did not come up; the former one goes on.');
        }
        const isLast = isStopping ? alive.size === 0 : worker === serving || !serving;
        if (isLast) resolve(exitCode(code, signal));
        else if (isWanted) start();
      });
    };

    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        isStopping = true;
        // Ctrl+C on a terminal has reached them already, and a second signal would make them skip the graceful stop.
        if (signal === 'SIGTERM' || !process.stdin.isTTY) for (const worker of alive) worker.process.kill(signal);
      });
    process.on('SIGHUP', start);
    start();
  });

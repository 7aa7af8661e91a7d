import cluster, { type Worker } from 'node:cluster';
import { constants } from 'node:os';

/** What a server's process tells its supervisor when it answers. */
export const servingMessage = 'serving';

export interface Supervision {
  /** The server's file. A link on the way to it is followed anew each time, so that it may lead to another version by then. */
  serverFile: string;
  args: readonly string[];
  /** Where a line for whoever operates the server goes. */
  tell: (line: string) => void;
}

/** A server's process and how it ended, as shells have it. */
const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs the server in a process of its own that can be replaced while requests come in. SIGHUP starts another, which shares the listening
 * socket; when it answers, the former one takes nothing new, finishes what it has, and ends. One that does not come up leaves the former
 * in its place. SIGTERM and SIGINT stop the server.
 * @returns the exit code, once the server has ended
 */
export const superviseServer = ({ serverFile, args, tell }: Supervision): Promise<number> =>
  new Promise((resolve) => {
    // All processes wait on one socket: no connection lies in the queue of a socket that is closed, which Linux would reset.
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
          if (serving && !isStopping) tell('The new server did not come up; the former one goes on.');
        }
        const isLast = isStopping ? alive.size === 0 : worker === serving || !serving;
        if (isLast) resolve(exitCode(code, signal));
        else if (isWanted) start();
      });
    };

    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        isStopping = true;
        // Ctrl+C on a terminal has reached them already, and a second signal would cut them short.
        if (signal === 'SIGTERM' || !process.stdin.isTTY) for (const worker of alive) worker.process.kill(signal);
      });
    process.on('SIGHUP', start);
    start();
  });

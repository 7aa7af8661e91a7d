import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** CPU seconds of a process so far; undefined on systems other than Linux. */
export const cpuSecondsOf = (pid: number): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // User and system time, in hundredths of a second
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  let text = '';
  for await (const part of child.stdout ?? []) {
    text += String(part);
    if (text.includes('\n')) return text.split('\n')[0] ?? '';
  }
  throw new Error('A process ended before it was ready');
};

/** Starts a script as a separate process; returns it and its first line of output. */
export const startProcess = async (file: string, args: string[], env: Record<string, string>) => {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return { child, line: await firstLine(child) };
};

export const stopProcess = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Sends a message to a process, and returns its reply. */
export const askProcess = async <Answer>(child: ChildProcess, question: unknown): Promise<Answer> => {
  child.send(question as object);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
};

/** A mail server for the API server to send to. */
export const startSink = async () => {
  const { child, line } = await startProcess(here('./mail-sink.ts'), [], {});
  return {
    smtpUrl: `smtp://127.0.0.1:${line}`,
    /** Mails taken so far. */
    taken: () => askProcess<number>(child, 'how many?'),
    /** Codes that were mailed since the last call, each with its address. */
    codes: () => askProcess<[email: string, code: string][]>(child, 'codes?'),
    stop: () => stopProcess(child),
  };
};

/** The server, as it runs for readers. */
export const startServer = async (dist: string, env: Record<string, string>) => {
  const { child, line } = await startProcess(here('../../../src/server/main.ts'), [dist], {
    ...{ PORT: '0', HOST: '127.0.0.1' },
    ...env,
  });
  return {
    // In production the line is JSON.
    address: /http:[^\s"]+/.exec(line)?.[0] ?? '',
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    stop: () => stopProcess(child),
  };
};

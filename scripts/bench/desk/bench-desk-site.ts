import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { freePort } from '../../../src/server/testing/free-port.ts';
import { type BenchPlaces, settingsOf } from '../publish/publish-runs.ts';

/** Waits for words in the output of a process. @throws where it ends before */
const outputOf = (child: ChildProcess) => {
  let output = '';
  const waiting = new Set<() => void>();
  const look = (): void => waiting.forEach((each) => each());
  child.stderr?.on('data', (chunk: Buffer) => void ((output += chunk), look()));
  child.stdout?.on('data', (chunk: Buffer) => void ((output += chunk), look()));
  return (wanted: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const find = (): void => {
        const found = wanted.exec(output);
        if (found) resolve(found);
      };
      waiting.add(find);
      child.once('exit', () => reject(new Error(output)));
      find();
    });
};

/** `npm start` with a desk, once everything is published, and its administrator. */
export const startBenchDeskSite = async (places: BenchPlaces) => {
  const address = `http://localhost:${await freePort()}`;
  const settings = {
    ...settingsOf(places),
    ...{ NODE_ENV: 'development', HOST: 'localhost', PORT: new URL(address).port, SITE_URL: address },
    ...{ DESK: 'on', DATA_DIR: `${places.workDir}/data`, LOG_LEVEL: 'error' },
  };
  const child = spawn(process.execPath, ['scripts/setup/start.ts', '--out', places.dist], {
    cwd: places.root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = outputOf(child);
  const [, key] = await said(/Desk: \S+#(\S+)/);
  await said(/Published everything/);

  let cookie = '';
  const ask = async (method: string, path: string, body?: unknown): Promise<{ status: number; data: unknown }> => {
    const response = await fetch(`${address}/api/desk${path}`, {
      method,
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie =
      response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ') || cookie;
    const answer = (await response.json()) as { data: unknown; message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { status: response.status, data: answer.data };
  };
  await ask('POST', '/first', { key });
  return {
    address,
    settings,
    /** A request of the administrator. @throws where it is refused */
    ask,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
export type BenchDeskSite = Awaited<ReturnType<typeof startBenchDeskSite>>;

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { thorough } from '../support/thorough.ts';
import { startLoad } from './support/load.ts';
import { startGate } from './support/start-gate.ts';
import { hasPerl, holdSocket } from './support/socket-holder.ts';
import { makeSite } from './support/site.ts';

// Each test starts a dozen processes, one after the other; machines differ.
vi.setConfig({ testTimeout: 240_000 });

const replacements = thorough ? 5 : 1;
/** For steps whose like is proved in every run. */
const itRarely = it.runIf(thorough);
const site = makeSite();
const root = resolve('.');
let folder: string;
const running: { child: ChildProcessWithoutNullStreams; stopSignal: NodeJS.Signals }[] = [];
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'handover-'))));
afterEach(async () => {
  for (const { child, stopSignal } of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill(stopSignal);
    await once(child, 'close');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (port: number, changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
  ...withCompileCache,
  ...changes,
});

/**
 * Follows a process; its servers print a line each when they answer.
 * @param stopSignal what ends it after the test; after SIGINT a server does not wait for connections that are idle
 */
const follow = (child: ChildProcessWithoutNullStreams, stopSignal: NodeJS.Signals = 'SIGINT') => {
  running.push({ child, stopSignal });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ready = (count: number) =>
    vi.waitFor(() => expect(output.stdout.match(/^Mustadira is at /gm), output.stderr).toHaveLength(count), {
      timeout: 60_000,
      interval: 20,
    });
  return { child, output, ready };
};

const serve = (port: number, project = root, changes: NodeJS.ProcessEnv = {}) =>
  follow(
    spawn(process.execPath, [join(project, 'src/server/serve.ts'), site.dist], {
      env: environment(port, changes),
      cwd: folder,
    }),
  );

/** Responses while a server was replaced, on keep-alive connections and on new ones, and after that. None may have failed. */
const underLoad = async (port: number, times: number, replace: (at: number) => Promise<void>): Promise<void> => {
  const urls = ['/ar/news', '/api/health'].map((path) => `http://127.0.0.1:${port}${path}`);
  const loads = [true, false].map((keepsAlive) => startLoad(urls, { keepsAlive }));
  for (let at = 1; at <= times; at += 1) {
    await replace(at);
    for (const { result } of loads) {
      const enough = result.responses + 40;
      await vi.waitFor(() => expect(result.responses).toBeGreaterThan(enough), { timeout: 60_000, interval: 5 });
    }
  }
  for (const { stop } of loads) expect((await stop()).failures).toEqual([]);
};

/** A request whose last byte is still to come: `finish` sends it. A later one has been answered, so that it is with the server. */
const beginRequest = async (port: number): Promise<{ answer: Promise<string>; finish: () => void }> => {
  const request = connect(port, '127.0.0.1');
  await once(request, 'connect');
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 2'];
  request.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n{`);
  await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } });
  return { answer: text(request), finish: () => request.write('}') };
};

const version = async (port: number): Promise<unknown> =>
  ((await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as { version: unknown }).version;

describe('under the supervisor', () => {
  it('no request is lost while the server is replaced', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    await underLoad(port, replacements, async (at) => {
      child.kill('SIGHUP');
      await ready(1 + at);
    });
  });

  it('a link to another version is followed, and no request is lost', async () => {
    const other = join(folder, 'v2');
    const isCode = (path: string): boolean => !path.startsWith(join(root, 'src/content'));
    mkdirSync(other);
    cpSync(join(root, 'src'), join(other, 'src'), { recursive: true, filter: isCode });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    writeFileSync(join(other, 'package.json'), JSON.stringify({ ...description, version: '99.0.0' }));
    const current = join(folder, 'current');
    const turnTo = (target: string): void => {
      symlinkSync(target, `${current}.next`);
      renameSync(`${current}.next`, current);
    };
    turnTo(root);
    const port = await freePort();
    const { child, ready } = serve(port, current);
    await ready(1);
    expect(await version(port)).toBe(description.version);
    await underLoad(port, 1, async () => {
      turnTo(other);
      child.kill('SIGHUP');
      await ready(2);
    });
    // A keep-alive connection ends with the former server's next response on it.
    await vi.waitFor(async () => expect(await version(port)).toBe('99.0.0'), { timeout: 60_000 });
  });

  it('a server that does not come up leaves the former one in its place', async () => {
    const cwd = join(folder, 'bad');
    mkdirSync(cwd);
    const port = await freePort();
    const { child, ready, output } = follow(
      spawn(process.execPath, [join(root, 'src/server/serve.ts'), site.dist], { env: environment(port), cwd }),
    );
    await ready(1);
    writeFileSync(join(cwd, '.env'), 'NUMERALS=roman\n');
    child.kill('SIGHUP');
    await vi.waitFor(() => expect(output.stderr).toContain('the former one goes on'), { timeout: 60_000 });
    expect(output.stderr).toContain('NUMERALS cannot be "roman"');
    expect((await fetch(`http://127.0.0.1:${port}/ar`)).status).toBe(200);
  });

  it('ends with the code of a server that cannot start, and with 0 after a stop signal', async () => {
    const bad = serve(0, root, { NUMERALS: 'roman' });
    expect(await once(bad.child, 'exit')).toEqual([1, null]);
    const good = serve(0);
    await good.ready(1);
    good.child.kill('SIGTERM');
    expect(await once(good.child, 'exit')).toEqual([0, null]);
  });

  it.each([
    ['SIGKILL', 137],
    ['SIGTERM', 1],
  ] as const)('fails when its server alone gets %s, so that what started it starts it again', async (signal, code) => {
    const { child, ready } = serve(0);
    await ready(1);
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    process.kill(Number(pid), signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
  });

  describe('at each step of a handover', () => {
    let gate: Awaited<ReturnType<typeof startGate>>;
    beforeEach(async () => void (gate = await startGate()));
    afterEach(() => gate.close());
    /** A supervisor whose first server answers, and what says that a server does. */
    const served = async () => {
      const port = await freePort();
      const { child, output, ready } = serve(port, root, gate.environment);
      const first = await gate.arrival();
      first.open();
      await ready(1);
      const reported = (line: string) =>
        vi.waitFor(() => expect(output.stderr).toContain(line), { timeout: 60_000, interval: 20 });
      const expectAnswer = async (): Promise<void> =>
        expect((await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } })).status).toBe(200);
      return { child, port, ready, reported, expectAnswer, first };
    };

    it('the server that is killed while its successor starts leaves it', async () => {
      const { child, ready, reported, expectAnswer, first } = await served();
      child.kill('SIGHUP');
      const successor = await gate.arrival();
      process.kill(first.pid, 'SIGKILL');
      await reported('its successor is starting');
      successor.open();
      await ready(2);
      await expectAnswer();
    });

    it('the successor that is killed while it starts leaves the server', async () => {
      const { child, ready, reported, expectAnswer } = await served();
      child.kill('SIGHUP');
      process.kill((await gate.arrival()).pid, 'SIGKILL');
      await reported('the former one goes on');
      await expectAnswer();
      child.kill('SIGHUP');
      (await gate.arrival()).open();
      await ready(2);
      await expectAnswer();
    });

    itRarely('the server that is killed while it finishes its requests leaves its successor', async () => {
      const { child, port, ready, expectAnswer, first } = await served();
      const request = connect(port, '127.0.0.1');
      request.on('error', () => {}).resume();
      const cut = once(request, 'close');
      await once(request, 'connect');
      // The rest of the request never comes.
      const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 9'];
      request.write(`${head.join('\r\n')}\r\n\r\n{`);
      await expectAnswer();
      child.kill('SIGHUP');
      (await gate.arrival()).open();
      await ready(2);
      process.kill(first.pid, 'SIGKILL');
      await cut;
      await expectAnswer();
      child.kill('SIGHUP');
      (await gate.arrival()).open();
      await ready(3);
    });

    it('the successor that is killed after the handover ends the supervisor, so that both are started again', async () => {
      const { child, ready, first } = await served();
      child.kill('SIGHUP');
      const successor = await gate.arrival();
      successor.open();
      await ready(2);
      await vi.waitFor(() => expect(existsSync(`/proc/${first.pid}`)).toBe(false), { timeout: 60_000, interval: 20 });
      process.kill(successor.pid, 'SIGKILL');
      expect(await once(child, 'exit')).toEqual([137, null]);
    });

    it('the successor that is killed while the server finishes a request is replaced at once, and does not cut it', async () => {
      const { child, port, ready, reported, expectAnswer } = await served();
      const { answer, finish } = await beginRequest(port);
      child.kill('SIGHUP');
      const successor = await gate.arrival();
      successor.open();
      await ready(2);
      process.kill(successor.pid, 'SIGKILL');
      await reported('its successor is starting');
      (await gate.arrival()).open();
      await ready(3);
      await expectAnswer();
      finish();
      expect(await answer).toMatch(/^HTTP\/1\.1 4/);
      await expectAnswer();
    });

    itRarely('one that cannot be replaced ends the supervisor once the request is finished', async () => {
      const { child, port, ready, reported } = await served();
      const { answer, finish } = await beginRequest(port);
      child.kill('SIGHUP');
      const successor = await gate.arrival();
      successor.open();
      await ready(2);
      process.kill(successor.pid, 'SIGKILL');
      await reported('its successor is starting');
      process.kill((await gate.arrival()).pid, 'SIGKILL');
      finish();
      expect(await answer).toMatch(/^HTTP\/1\.1 4/);
      expect(await once(child, 'exit')).toEqual([137, null]);
    });

    itRarely('both that are killed before the successor answers end the supervisor', async () => {
      const { child, reported, first } = await served();
      child.kill('SIGHUP');
      const successor = await gate.arrival();
      process.kill(first.pid, 'SIGKILL');
      await reported('its successor is starting');
      process.kill(successor.pid, 'SIGKILL');
      expect(await once(child, 'exit')).toEqual([137, null]);
    });

    itRarely('a successor that ends before it is answered leaves the server', async () => {
      const { child, ready, reported, expectAnswer } = await served();
      child.kill('SIGHUP');
      const { pid, askAndDie } = await gate.arrival();
      // The answer is written once nobody can read it any more.
      child.kill('SIGSTOP');
      askAndDie();
      await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /), { timeout: 60_000 });
      child.kill('SIGCONT');
      await reported('the former one goes on');
      await expectAnswer();
      child.kill('SIGHUP');
      (await gate.arrival()).open();
      await ready(2);
      await expectAnswer();
    });

    it('a successor that is ready as all are stopped cuts no request of the server', async () => {
      const { child, port } = await served();
      const { answer, finish } = await beginRequest(port);
      child.kill('SIGHUP');
      const successor = await gate.arrival();
      successor.serveWhenStopped();
      await gate.arrival();
      child.kill('SIGTERM');
      await vi.waitFor(() => expect(existsSync(`/proc/${successor.pid}`)).toBe(false), { timeout: 60_000 });
      finish();
      expect(await answer).toMatch(/^HTTP\/1\.1 4/);
      expect(await once(child, 'exit')).toEqual([0, null]);
    });

    it('a start that hangs gives way to the next one', async () => {
      const { child, ready, expectAnswer } = await served();
      child.kill('SIGHUP');
      await gate.arrival();
      child.kill('SIGHUP');
      (await gate.arrival()).open();
      await ready(2);
      await expectAnswer();
    });

    itRarely('a first start that hangs does, too', async () => {
      const port = await freePort();
      const { child, ready } = serve(port, root, gate.environment);
      await gate.arrival();
      child.kill('SIGHUP');
      (await gate.arrival()).open();
      await ready(1);
    });
  });

  it('the server goes on where the system starts no other process', async () => {
    const port = await freePort();
    const node = join(folder, 'node-that-goes');
    copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
    const { child, output, ready } = follow(
      spawn(node, [join(root, 'src/server/serve.ts'), site.dist], { env: environment(port), cwd: folder }),
    );
    await ready(1);
    rmSync(node);
    for (const times of [1, 2]) {
      child.kill('SIGHUP');
      const reports = () => output.stderr.match(/The new server did not come up; the former one goes on/g);
      await vi.waitFor(() => expect(reports()).toHaveLength(times), { timeout: 60_000, interval: 20 });
    }
    expect((await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  itRarely('the server goes on where the system refuses to start another process', async () => {
    const port = await freePort();
    // An environment that is too large for a process: the call itself fails.
    const grow = `import cluster from 'node:cluster';
      if (cluster.isPrimary) process.on('SIGUSR2', () => {
        process.env.LARGE = process.env.LARGE ? '' : 'x'.repeat(1 << 18);
        console.log('environment: ' + process.env.LARGE.length);
      });`;
    const changed = async (length: number): Promise<void> => {
      child.kill('SIGUSR2');
      await vi.waitFor(() => expect(output.stdout).toContain(`environment: ${length}\n`), { timeout: 60_000 });
    };
    const { child, output, ready } = serve(port, root, {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(grow)}`,
    });
    await ready(1);
    await changed(1 << 18);
    for (const times of [1, 2]) {
      child.kill('SIGHUP');
      const reports = () => output.stderr.match(/No process can be started: .*E2BIG\nThe new server did not come up/g);
      await vi.waitFor(() => expect(reports(), output.stderr).toHaveLength(times), { timeout: 60_000, interval: 20 });
    }
    expect((await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } })).status).toBe(200);
    await changed(0);
    child.kill('SIGHUP');
    await ready(2);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('a request that a former server still answers is not cut by a stop', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    const { answer, finish } = await beginRequest(port);
    child.kill('SIGHUP');
    await ready(2);
    child.kill('SIGTERM');
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 4/);
    await once(child, 'exit');
  });

  it('a request is not cut where a terminal sends SIGHUP to the server too', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    const { answer, finish } = await beginRequest(port);
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    process.kill(Number(pid), 'SIGHUP');
    child.kill('SIGHUP');
    await ready(2);
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 4/);
  });

  it('a request that the server still answers is not cut where the supervisor is killed', async () => {
    const port = await freePort();
    const { child, ready } = serve(port);
    await ready(1);
    const { answer, finish } = await beginRequest(port);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/ar`)).rejects.toThrow('fetch failed'), {
      timeout: 60_000,
    });
    finish();
    expect(await answer).toMatch(/^HTTP\/1\.1 4/);
  });

  it('names the port that is in use', async () => {
    const port = await freePort();
    await serve(port).ready(1);
    const second = serve(port);
    expect(await once(second.child, 'close')).toEqual([1, null]);
    expect(second.output.stderr).toMatch(new RegExp(`^PORT ${port} is already in use`));
  });
});

describe.skipIf(!hasPerl)('with a socket that systemd holds (played by perl; skipped where it is missing)', () => {
  it.each(['serve.ts', 'main.ts'])('no request is lost while %s is restarted', async (entry) => {
    const command = [process.execPath, join(root, 'src/server', entry), site.dist];
    const { child, output, ready } = follow(holdSocket(command, environment(1)), 'SIGTERM');
    await ready(1);
    const port = Number(/^port (\d+)$/m.exec(output.stdout)?.[1]);
    expect(output.stdout).toContain(`Mustadira is at http://127.0.0.1:${port}\n`);
    await underLoad(port, replacements, async (at) => {
      child.kill('SIGHUP');
      await ready(1 + at);
    });
  });
});

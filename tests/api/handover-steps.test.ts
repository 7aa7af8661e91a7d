import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { startGate } from './support/start-gate.ts';
import { beginRequest, itRarely, supervisedServers } from './support/supervised-servers.ts';
import { polling } from '../support/polling.ts';

// Each test starts a dozen processes, one after the other; machines differ.
vi.setConfig({ testTimeout: 240_000 });

const { root, serve } = supervisedServers();

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
    const reported = (line: string) => vi.waitFor(() => expect(output.stderr).toContain(line), polling);
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
    await vi.waitFor(() => expect(existsSync(`/proc/${first.pid}`)).toBe(false), polling);
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
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /), polling);
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
    await vi.waitFor(() => expect(existsSync(`/proc/${successor.pid}`)).toBe(false), polling);
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

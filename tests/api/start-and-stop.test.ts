import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { open, rawGet, readAll, readHttpResponse } from './support/network.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite, write } from './support/site.ts';

// Each test starts a process; machines differ.
vi.setConfig({ testTimeout: 60_000 });

const site = makeSite();
const { start, started } = serverProcesses(site);

describe('starting', () => {
  it('prints the address, and answers there', async () => {
    const { output, port } = await started();
    expect(output.stdout).toBe(`Mustadira is at http://127.0.0.1:${port}\n`);
    expect((await rawGet(port, '/ar')).status).toBe(200);
  });

  it('names localhost when it listens on all interfaces', async () => {
    const { output } = await started({ HOST: '0.0.0.0' });
    expect(output.stdout).toMatch(/^Mustadira is at http:\/\/localhost:\d+\n$/);
  });

  it('listens on localhost by default', async () => {
    const { output } = await started({ HOST: '' });
    expect(output.stdout).toMatch(/^Mustadira is at http:\/\/localhost:\d+\n$/);
  });

  it('logs lines of JSON on standard error', async () => {
    const { output, port, child, exit } = await started({ LOG_LEVEL: 'info' });
    await rawGet(port, '/ar/none');
    child.kill('SIGTERM');
    await exit;
    const lines = output.stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { msg: 'request', path: '/ar/none', status: 404 },
      { msg: 'stopping', signal: 'SIGTERM' },
    ]);
  });

  it('ends with a line that names the port when it is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exit, output } = start({ PORT: String(port) });
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(new RegExp(`^PORT ${port} is already in use.*PORT=${port + 1}\\n$`));
    expect(output.stdout).toBe('');
    other.close();
  });

  it('ends with one line for each setting that cannot be used', async () => {
    const { exit, output } = start({ PORT: 'many', SITE_URL: 'football', LOG_LEVEL: 'loud' });
    expect(await exit).toBe(1);
    const lines = output.stderr.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'SITE_URL', 'LOG_LEVEL']);
  });

  it('ends with a line that names a host which is not this machine', async () => {
    const { exit, output } = start({ HOST: '192.0.2.1' });
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(/^HOST 192\.0\.2\.1 is no name or address of this machine.*\n$/);
  });

  it('ends with a line that says how to build when nothing is built', async () => {
    const { exit, output } = start({}, { dist: join(site.dist, 'none') });
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(/^There is no built site in .*npm run build\n$/);
  });

  describe('in production', () => {
    const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
    const whole = {
      NODE_ENV: 'production',
      SITE_URL: 'https://football.example',
      SECRET: secret,
      SMTP_URL: 'smtp://127.0.0.1:1',
    };

    /** Lines of JSON, like those of the log. */
    const read = (lines: string) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; time: number; msg: string });

    it('starts with an address, a secret and a mail server', async () => {
      const { port, output } = await started(whole);
      expect(port).toBeGreaterThan(0);
      expect(read(output.stdout)).toEqual([
        { level: 30, time: expect.any(Number), msg: `Mustadira is at http://127.0.0.1:${port}` },
      ]);
    });

    it.each(['SITE_URL', 'SECRET', 'SMTP_URL'])('ends without %s, naming it', async (name) => {
      const { exit, output } = start({ ...whole, [name]: '' });
      expect(await exit).toBe(1);
      expect(read(output.stderr)).toMatchObject([
        { level: 60, msg: expect.stringMatching(`^${name} is missing in production; expected: `) },
      ]);
    });

    it('warns of codes of four digits, which it uses only where the settings say so', async () => {
      const warningsOf = async (settings: Record<string, string>): Promise<string> => {
        const { output } = await started({ ...whole, LOG_LEVEL: 'warn', ...settings });
        // The last warning of a start
        await vi.waitFor(() => expect(output.stderr).toContain('CONTACT_EMAIL'), { timeout: 10_000 });
        return output.stderr;
      };
      expect(await warningsOf({})).not.toContain('digits-4');
      expect(await warningsOf({ CODE_PROFILE: 'digits-4' })).toContain('CODE_PROFILE is digits-4');
    });

    it('warns of what crosses the network in plain text', async () => {
      const { output } = await started({ ...whole, LOG_LEVEL: 'warn', SITE_URL: 'http://football.example' });
      await vi.waitFor(() => expect(output.stderr).toContain('SITE_URL is http'), { timeout: 10_000 });
    });

    it('opens no accounts with an external product API, and needs nothing for them', async () => {
      const elsewhere = {
        SECRET: '',
        SMTP_URL: '',
        DATA_DIR: '/dev/null/none',
        API_URL: 'https://api.football.example/v1',
      };
      const { port } = await started({ ...whole, ...elsewhere });
      expect((await rawGet(port, '/api/authentication/jwt/user')).status).toBe(404);
      expect((await rawGet(port, '/inbox')).status).toBe(404);
      expect((await rawGet(port, '/api/health')).status).toBe(200);
      const page = await rawGet(port, '/ar');
      expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.football.example;");
    });

    it.each(['short', 'a'.repeat(64), 'changeme'.repeat(8)])(
      'ends with a secret like %j, naming the setting and not its value',
      async (value) => {
        const { exit, output } = start({ ...whole, SECRET: value });
        expect(await exit).toBe(1);
        expect(read(output.stderr)[0]?.msg).toMatch(/^SECRET cannot be used; expected: 32 random bytes/);
        expect(output.stderr).not.toContain(value);
      },
    );
  });

  it('in development needs a mail server as soon as other people reach the site', async () => {
    const { exit, output } = start({ NODE_ENV: 'development', SITE_URL: 'https://football.example' });
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(/^SMTP_URL is missing; expected: .+\n$/);
  });

  it.each([
    ['CAPTCHA_SECRET', { CAPTCHA_SITE_KEY: '6Lc_site' }],
    ['CAPTCHA_SITE_KEY', { CAPTCHA_SECRET: 'hunter2' }],
  ])('ends with half a captcha, naming the %s it lacks', async (name, settings) => {
    const { exit, output } = start(settings);
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(new RegExp(`^${name} is missing; expected: .+\n$`));
    expect(output.stderr).not.toContain('hunter2');
  });

  it('ends with a captcha and an external product API', async () => {
    const { exit, output } = start({
      API_URL: 'https://api.football.example/v1',
      CAPTCHA_SITE_KEY: '6Lc_site',
      CAPTCHA_SECRET: 'hunter2',
    });
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(/^CAPTCHA_SITE_KEY cannot be set; expected: nothing.+\n$/);
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/none' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/none' }],
  ])('ends with a line that names %s where its data cannot be opened', async (name, settings) => {
    const { exit, output } = start(settings);
    expect(await exit).toBe(1);
    expect(output.stderr).toMatch(new RegExp(`^What the server keeps cannot be opened: ${name}.+\n$`));
    expect(output.stderr).not.toContain('hunter2');
  });

  it('reads .env in the folder it is started in', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'start-'));
    writeFileSync(join(cwd, '.env'), 'NUMERALS=roman\nSITEURL=x\n');
    const { exit, output } = start({}, { cwd });
    expect(await exit).toBe(1);
    expect(output.stderr).toContain('SITEURL is no setting');
    expect(output.stderr).toContain('NUMERALS cannot be "roman"');
    rmSync(cwd, { recursive: true });
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server at once, with 0', async (signal) => {
    const { child, exit } = await started();
    child.kill(signal);
    expect(await exit).toBe(0);
  });

  it('finishes what it is answering, takes nothing new, then ends with 0', async () => {
    const size = 30_000_000;
    write(site.dist, 'media/long.0f0f0f.mp4', Buffer.alloc(size, 'x'));
    const { child, exit, port } = await started();
    const socket = await open(port);
    socket.write('GET /media/long.0f0f0f.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable'); // the answer has begun, and waits for us to read on
    child.kill('SIGTERM');
    // Refused once the signal has arrived.
    while (
      await open(port).then(
        (other) => (other.destroy(), true),
        () => false,
      )
    );
    const answer = readHttpResponse(await readAll(socket));
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(size);
    expect(await exit).toBe(0);
  });

  it('does not wait for idle keep-alive connections', async () => {
    const { child, exit, port } = await started();
    const socket = await open(port);
    socket.write('GET /ar HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('does not wait for connections without a request', async () => {
    const { child, exit, port } = await started();
    const socket = await open(port);
    socket.on('error', () => {});
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    socket.destroy();
  });

  it('ends at once on a second signal', async () => {
    const { child, exit, port } = await started();
    const socket = await open(port);
    socket.on('error', () => {});
    socket.write('GET /media/long.0f0f0f.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    child.kill('SIGTERM');
    while (
      await open(port).then(
        (other) => (other.destroy(), true),
        () => false,
      )
    );
    child.kill('SIGTERM');
    expect(await exit).toBe(1);
    socket.destroy();
  });
});

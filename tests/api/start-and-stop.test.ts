import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { open, rawGet, readAll, readHttpResponse } from './support/network.ts';
import { refusal } from './support/refusal.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite, write } from './support/site.ts';
import { polling } from '../support/polling.ts';

// Each test starts a process; machines differ.
vi.setConfig({ testTimeout: 60_000 });

const site = makeSite();
const { start, started } = serverProcesses(site);

describe('starting', () => {
  it('prints the address, answers there, logs lines of JSON on standard error, and ends with 0 on SIGTERM', async () => {
    const { output, port, child, exit } = await started({ LOG_LEVEL: 'info' });
    expect(output.stdout).toBe(`Mustadira is at http://127.0.0.1:${port}\n`);
    expect((await rawGet(port, '/ar')).status).toBe(200);
    await rawGet(port, '/ar/none');
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    const lines = output.stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { msg: 'request', path: '/ar', status: 200 },
      { msg: 'request', path: '/ar/none', status: 404 },
      { msg: 'stopping', signal: 'SIGTERM' },
    ]);
  });

  it('names localhost when it listens on all interfaces, and ends with 0 on SIGINT', async () => {
    const { output, child, exit } = await started({ HOST: '0.0.0.0' });
    expect(output.stdout).toMatch(/^Mustadira is at http:\/\/localhost:\d+\n$/);
    child.kill('SIGINT');
    expect(await exit).toBe(0);
  });

  it('listens on localhost by default', async () => {
    const { output } = await started({ HOST: '' });
    expect(output.stdout).toMatch(/^Mustadira is at http:\/\/localhost:\d+\n$/);
  });

  it('goes on where a connection cannot be accepted, and says so once a minute at most', async () => {
    // As Node reports what the system answers to accept(2): it has no descriptor left, or the network has failed meanwhile.
    const atSignal = `
      import { Server } from 'node:net';
      const { listen } = Server.prototype;
      Server.prototype.listen = function (...given) {
        const refuse = () => this.emit('error', Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' }));
        process.on('SIGUSR2', () => [1, 2].forEach(refuse));
        return listen.apply(this, given);
      };`;
    const { output, port, child, exit } = await started({
      LOG_LEVEL: 'warn',
      METRICS_PORT: String(await freePort()),
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(atSignal)}`,
    });
    await vi.waitFor(() => expect(output.stdout).toContain('Metrics are at'), polling);
    child.kill('SIGUSR2');
    await vi.waitFor(() => expect(output.stderr).not.toBe(''), polling);
    expect((await rawGet(port, '/ar')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    const said = output.stderr.match(/a connection could not be accepted/g);
    // Of readers, and of the metrics.
    expect(said).toHaveLength(2);
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

    /** Starts it, and waits for the last of its warnings. */
    const warned = async (settings: Record<string, string>) => {
      const server = await started({ ...whole, LOG_LEVEL: 'warn', ...settings });
      await vi.waitFor(() => expect(server.output.stderr).toContain('CONTACT_EMAIL'), polling);
      return server;
    };

    it('starts with an address, a secret and a mail server', async () => {
      const { port, output } = await warned({});
      expect(port).toBeGreaterThan(0);
      expect(read(output.stdout)).toEqual([
        { level: 30, time: expect.any(Number), msg: `Mustadira is at http://127.0.0.1:${port}` },
      ]);
      expect(output.stderr).not.toContain('digits-4');
      expect(output.stderr).not.toContain('SITE_URL is http');
    });

    it('warns of codes of four digits where the settings say so, and of what crosses the network in plain text', async () => {
      const { output } = await warned({ CODE_PROFILE: 'digits-4', SITE_URL: 'http://football.example' });
      expect(output.stderr).toContain('CODE_PROFILE is digits-4');
      expect(output.stderr).toContain('SITE_URL is http');
    });

    it('ends without a secret, with a line of JSON that names it', async () => {
      const { exit, output } = start({ ...whole, SECRET: '' });
      expect(await exit).toBe(1);
      expect(read(output.stderr)).toMatchObject([
        { level: 60, msg: expect.stringMatching(/^SECRET is missing in production; expected: /) },
      ]);
    });

    it.each(['SITE_URL', 'SECRET', 'SMTP_URL'])('does not start without %s, naming it', (name) => {
      expect(refusal(whole)).toBe('');
      expect(refusal({ ...whole, [name]: '' })).toMatch(new RegExp(`^${name} is missing in production; expected: .+$`));
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
      'does not start with a secret like %j, naming the setting and not its value',
      (value) => {
        const message = refusal({ ...whole, SECRET: value });
        expect(message).toMatch(/^SECRET cannot be used; expected: 32 random bytes/);
        expect(message).not.toContain(value);
      },
    );
  });

  it('in development needs a mail server as soon as other people reach the site', () => {
    expect(refusal({ NODE_ENV: 'development', SITE_URL: 'https://football.example' })).toMatch(
      /^SMTP_URL is missing; expected: .+$/,
    );
  });

  it.each([
    ['CAPTCHA_SECRET', { CAPTCHA_SITE_KEY: '6Lc_site' }],
    ['CAPTCHA_SITE_KEY', { CAPTCHA_SECRET: 'hunter2' }],
  ])('does not start with half a captcha, naming the %s it lacks', (name, settings) => {
    const message = refusal(settings);
    expect(message).toMatch(new RegExp(`^${name} is missing; expected: .+$`));
    expect(message).not.toContain('hunter2');
  });

  it('does not start with a captcha and an external product API', () => {
    const message = refusal({
      API_URL: 'https://api.football.example/v1',
      CAPTCHA_SITE_KEY: '6Lc_site',
      CAPTCHA_SECRET: 'hunter2',
    });
    expect(message).toMatch(/^CAPTCHA_SITE_KEY cannot be set; expected: nothing.+$/);
  });

  it.each(['DATABASE_URL', 'DATA_DIR'])(
    'ends with a line that names %s where its data cannot be opened',
    async (name) => {
      const settings: Record<string, string> = { DATA_DIR: '/dev/null/none' };
      if (name === 'DATABASE_URL') {
        const { databaseUrl, drop } = await createPostgresDatabase();
        onTestFinished(drop);
        settings['DATABASE_URL'] = Object.assign(new URL(databaseUrl), { password: 'hunter2' }).href;
        delete settings['DATA_DIR'];
      }
      const { exit, output } = start(settings);
      expect(await exit).toBe(1);
      expect(output.stderr).toMatch(new RegExp(`^What the server keeps cannot be opened: ${name}.+\n$`));
      expect(output.stderr).not.toContain('hunter2');
    },
  );

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

  it('waits neither for idle keep-alive connections nor for those without a request', async () => {
    const { child, exit, port } = await started();
    const idle = await open(port);
    idle.write('GET /ar HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const silent = await open(port);
    silent.on('error', () => {});
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    silent.destroy();
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

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { liveSite } from './live-site.ts';

const site = liveSite();
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Enters lines as a pipe does. */
const enter = async (match: string, lines: string, options: string[] = [], changes: Record<string, string> = {}) => {
  const { child, done } = await site.command('scripts/live/entry-main.ts', [match, ...options], changes);
  child.stdin.end(lines);
  return done;
};

/** An address in front of the server that passes requests on, and loses the answer to the first entry. */
const losingProxy = async (): Promise<string> => {
  let hasLost = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = { Authorization: request.headers.authorization ?? '', 'Content-Type': 'application/json' };
      const init = { headers, method: request.method ?? 'GET' };
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks).toString() } : {};
      void fetch(`${site.url()}${request.url}`, { ...init, ...body }).then(async (answer) => {
        const text = await answer.text();
        if (request.method === 'POST' && !hasLost) {
          hasLost = true;
          request.socket.destroy();
          return;
        }
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
      });
    });
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** An address where nobody answers. */
const closedAddress = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

it('a match is entered through a pipe: readers have it, and a wrong line loses nothing', async () => {
  const lines = [
    'k',
    'g h 10 23',
    'gaol h 10',
    'g a hadi 30',
    'u',
    'y ALP 20 40',
    '+2',
    'ht',
    'k',
    'end',
    'n',
    'end',
    'y',
  ];
  const { code, stdout, stderr } = await enter('derby', `${lines.join('\n')}\n`);
  expect(stderr).toBe('');
  expect(stdout).toContain("#2 Goal Alpha, Adam Nour, 23'");
  expect(stdout).toContain('Alpha 1–0 Beta · 1');
  expect(stdout).toContain('“gaol” is no command');
  expect(stdout).toContain("Undoing: Goal Beta, Sami Hadi, 30'\n#4 Undone: #3");
  expect(stdout).toContain('Full time? y or n\nNot entered');
  expect(stdout).toMatch(/Alpha 1–0 Beta · full time\n$/);
  expect(code).toBe(1);
  expect(await site.live('derby')).toMatchObject({
    status: 'FINISHED',
    score: { home: 1, away: 0 },
    events: [
      { type: 'goal', side: 'home', minute: 23, player: 'adam-nour', name: { ar: 'آدم نور', en: 'Adam Nour' } },
      { type: 'yellow', side: 'home', minute: 40, player: 'omar-zaki' },
    ],
  });
});

it('what somebody else entered is undone by its number alone', async () => {
  const other = await site.tokenOf('feed-of-others');
  await site.add('shield', other, { id: 'a', entry: { type: 'start', period: 'firstHalf' } });
  await site.add('shield', other, { id: 'b', entry: { type: 'goal', side: 'home', minute: 5 } });
  const { code, stdout } = await enter('shield', 'u\n');
  expect([code, stdout]).toEqual([1, expect.stringContaining('u 12 undoes number 12 of ls') as string]);
  expect(await site.live('shield')).toMatchObject({ n: 2, score: { home: 1, away: 0 } });
  await enter('shield', 'u 2\n');
  expect(await site.live('shield')).toMatchObject({ n: 3, score: { home: 0, away: 0 } });
});

it('what no server takes is kept, and sent when the command is next started, once', async () => {
  const away = await enter('friendly', 'k\ng h Zidan 5\n', ['--wait', '0'], { LIVE_SERVER: await closedAddress() });
  expect(away.stdout).toContain('Not sent: ECONNREFUSED. It is kept, and sent again.');
  expect(away.stdout).toContain('Home 1–0 Away · 1');
  expect(away.stderr).toMatch(/Not sent: 2\. They are in .*friendly\.json/);
  expect(away.code).toBe(1);
  const back = await enter('friendly', '', [], { LIVE_SERVER: await losingProxy() });
  expect([back.code, back.stdout]).toEqual([0, expect.stringContaining('Not sent last time: 2') as string]);
  expect(await site.live('friendly')).toMatchObject({
    n: 2,
    score: { home: 1, away: 0 },
    events: [{ name: { en: 'Zidan' } }],
  });
  expect((await enter('friendly', '')).stdout).not.toContain('Not sent');
});

it('a command that begins without a connection in the middle of a match goes on with it', async () => {
  await enter('quiet', 'k\n');
  const away = { LIVE_SERVER: await closedAddress() };
  const { stdout } = await enter('quiet', 'y h\nht\n', ['--wait', '0'], away);
  expect(stdout).toContain('The journal cannot be read: ECONNREFUSED');
  expect(stdout).toContain('break after the first half · not sent yet: 2');
  const back = await enter('quiet', '');
  expect(back.stdout).toContain('Not sent last time: 2');
  expect(await site.live('quiet')).toMatchObject({ status: 'PAUSED', events: [{ type: 'yellow', side: 'home' }] });
});

it('without a token that opens the journal, and for a match that is not published, it says so', async () => {
  expect(await enter('derby', 'k\n', [], { LIVE_TOKEN: '' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Set LIVE_TOKEN') as string,
  });
  expect(await enter('derby', 'k\n', [], { LIVE_TOKEN: 'live_wrong' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The token is missing, unknown or revoked') as string,
  });
  const { code, stderr } = await enter('final', 'k\n');
  expect([code, stderr]).toEqual([1, expect.stringContaining('has no match final') as string]);
});

import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerMalformed } from '#server/http/answer-malformed.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { accountSite } from './support/accounts.ts';
import { open, readAll, readHttpResponse } from './support/network.ts';
import { plainNginxMissing, startNginx } from './support/nginx.ts';
import { write } from './support/site.ts';
import { polling } from '../support/polling.ts';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
/** More than a socket, a stream and nginx together take before anything reads. */
const largeBytes = 3_900_000;

/** Requests that are answered without their body. */
const refusals = [
  ['POST', '/ar/contact-us', form, 413],
  ['POST', '/ar/contact-us', json, 413],
  ['POST', '/ar', 'text/plain', 405],
  ['GET', '/ar', 'text/plain', 200],
  ['POST', '/api/contact', json, 413],
  ['POST', '/api/nope', json, 413],
  ['POST', '/%', json, 400],
  ['PUT', '/api/authentication/jwt/user/image', 'image/png', 401],
  ['PUT', '/api/authentication/jwt/user/image', 'image/svg+xml', 401],
  ['PATCH', '/api/authentication/jwt/user', json, 401],
] as const;

onTestedDatabases('a body that is left unread', (given) => {
  const site = accountSite(given, { contactEmail: 'desk@football.example' });
  let server: Server;
  let port: number;
  beforeAll(async () => {
    write(site.dist(), 'ar/contact-us.html', '<p id="problem" hidden></p><form></form>');
    server = createHttpServer(site.open(), answerMalformed(pino({ level: 'silent' }))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  const head = (method: string, path: string, type: string, framing: string): string =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`;
  const chunked = `c350\r\n${'a'.repeat(0xc350)}\r\n`;

  it.each(refusals)('%s %s of %s is refused on a connection that ends', async (method, path, type, status) => {
    for (const framing of [`Content-Length: ${largeBytes}`, 'Transfer-Encoding: chunked']) {
      const socket = await open(port);
      const answer = readAll(socket.on('error', () => {}));
      const isChunked = framing.startsWith('T');
      socket.write(head(method, path, type, framing));
      // A chunked body is refused by what it has sent.
      if (isChunked) socket.write(chunked.repeat(3));
      const { status: given, headers } = readHttpResponse(await answer);
      // Nothing says how long a chunked body is: routes refuse it for what else is wrong.
      expect([status, ...(isChunked ? [404, 415] : [])]).toContain(given);
      expect(headers.get('connection'), framing).toBe('close');
    }
  });

  it('is received for a moment, so that the response arrives', async () => {
    for (const [method, path, type, status] of refusals) {
      const socket = await open(port);
      const errors: unknown[] = [];
      const answer = readAll(socket.on('error', (error) => errors.push(error)));
      socket.write(head(method, path, type, `Content-Length: ${largeBytes}`));
      socket.write(Buffer.alloc(largeBytes, 'a'));
      expect([readHttpResponse(await answer).status, errors], path).toEqual([status, []]);
    }
  });

  it('has nothing carried out that comes behind it: no answer could be sent', async () => {
    const socket = await open(port);
    const answers = readAll(socket.on('error', () => {}));
    socket.write(head('POST', '/ar/contact-us', form, `Content-Length: ${largeBytes}`));
    await once(socket, 'data');
    const message = {
      name: 'Sara',
      email: 'sara@example.com',
      subject: 'Behind',
      message: 'A message to the newsroom.',
    };
    const body = JSON.stringify(message);
    socket.write(Buffer.alloc(largeBytes, 'a'));
    socket.write(head('POST', '/api/contact', json, `Content-Length: ${body.length}`) + body);
    expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413']);
    const next = await fetch(`http://127.0.0.1:${port}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': json },
      body: JSON.stringify({ ...message, subject: 'Next' }),
    });
    expect(next.status).toBe(202);
    const stored = await given.database.tables.selectFrom('messages').select('subject').execute();
    expect(stored).toEqual([{ subject: 'Next' }]);
  });

  it('does not end the connection where it was read', async () => {
    const socket = await open(port);
    const answers = readAll(socket);
    const body = '{"email":1}';
    socket.write(head('POST', '/api/contact', json, `Content-Length: ${body.length}`) + body);
    socket.write('GET /ar HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect((await answers).match(/HTTP\/1\.1 \d+|Connection: \S+/g)).toEqual([
      ...['HTTP/1.1 422', 'Connection: keep-alive', 'HTTP/1.1 200', 'Connection: close'],
    ]);
  });

  it('whose client leaves in the middle is no fault', async () => {
    const before = site.lines.length;
    const starts = [
      [head('POST', '/api/contact', json, 'Content-Length: 500'), '{"a"'],
      [head('POST', '/api/contact', json, 'Transfer-Encoding: chunked'), '4\r\n{"a"\r\n'],
      [head('POST', '/ar/contact-us', form, 'Content-Length: 500'), 'name=a'],
      [head('POST', '/ar/contact-us', form, 'Transfer-Encoding: chunked'), '6\r\nname=a\r\n'],
      [head('POST', '/api/auth/signin/google', form, 'Content-Length: 500'), 'csrfToken=a'],
    ] as const;
    for (const [start, rest] of starts) {
      const socket = await open(port);
      const begun = once(server, 'request');
      socket.write(start + rest);
      await begun;
      socket.destroy();
    }
    const answered = () => site.lines.slice(before).filter((line) => line.includes('"msg":"request"'));
    await vi.waitFor(() => expect(answered()).toHaveLength(starts.length), polling);
    expect(site.lines.slice(before).filter((line) => line.includes('"level":50'))).toEqual([]);
    for (const line of answered()) expect(line).toContain('"status":499');
  });

  describe.skipIf(plainNginxMissing)(
    `behind nginx${plainNginxMissing ? ` (skipped: ${plainNginxMissing})` : ''}`,
    () => {
      it('loses no other reader’s request', async () => {
        const nginx = await startNginx('in-front.conf', { dist: site.dist(), serverPort: port });
        const agent = new Agent({ keepAlive: true });
        const send = async (method: string, path: string, type: string, body: Buffer | string): Promise<number> => {
          const asked = request({ port: nginx.port, agent, method, path, headers: { 'Content-Type': type } });
          asked.end(body);
          const [response] = (await once(asked, 'response')) as [Parameters<typeof text>[0] & { statusCode: number }];
          await text(response);
          return response.statusCode;
        };
        const statuses = new Set<string>();
        for (let round = 0; round < 30; round += 1) {
          statuses.add(`form ${await send('POST', '/ar/contact-us', form, Buffer.alloc(1_500_000, 'a'))}`);
          statuses.add(`reader ${await send('PATCH', '/api/authentication/jwt/user', json, '{"name":"Sara"}')}`);
        }
        agent.destroy();
        await nginx.stop();
        expect([...statuses].sort()).toEqual(['form 413', 'reader 401']);
      });
    },
  );
});

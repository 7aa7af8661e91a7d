import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxMissing, startNginx, writeNginxFiles } from './support/nginx.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const received: { request: IncomingMessage; body: string }[] = [];
let upstream: Server;
let nginx: Awaited<ReturnType<typeof startNginx>>;

/** nginx with a server behind it that reports the requests. */
describe.skipIf(nginxMissing)(
  `nginx alone and the server behind it${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`,
  () => {
    beforeAll(async () => {
      write(site.dist, 'moved.json', '{"moved":{},"gone":{}}');
      write(site.dist, 'ar/contact-us.html', '<title>اتصل بنا</title>');
      await writeNginxFiles(site.dist);
      upstream = createServer((request, response) => {
        void text(request).then((body) => {
          received.push({ request, body });
          response
            .writeHead(404, { 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-store' })
            .end('own');
        });
      }).listen(0, '127.0.0.1');
      await once(upstream, 'listening');
      const serverPort = (upstream.address() as AddressInfo).port;
      nginx = await startNginx('alone.conf', { dist: site.dist, serverPort });
    });
    afterAll(async () => {
      await nginx.stop();
      upstream.close();
    });
    const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(`http://127.0.0.1:${nginx.port}${path}`, init);

    it.each([
      ['GET', '/api/health?x=%20%D8%B9'],
      ['DELETE', '/api/authentication/jwt/user'],
      ['POST', '/api/ratings/news/a%2Fb'],
      ['GET', '/avatars/0a1b.webp'],
      ['GET', '/live/final.json'],
      ['POST', '/ar/contact-us'],
      ['POST', '/en/contact-us?a=b'],
    ])('%s %s is handed over as it came, and answered with the headers of the server alone', async (method, path) => {
      const body = method === 'POST' ? 'name=%D8%B9' : '';
      const response = await ask(path, {
        method,
        ...(body && { body }),
        headers: { Cookie: 'token=a', 'X-Forwarded-For': '9.9.9.9' },
      });
      expect([response.status, await response.text()]).toEqual([404, 'own']);
      expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const { request, body: came } = received.at(-1) as (typeof received)[number];
      expect([request.method, request.url, came]).toEqual([method, path, body]);
      // The server trusts the last address alone, which is nginx's own word.
      expect(request.headers['x-forwarded-for']).toBe('9.9.9.9, 127.0.0.1');
      expect(request.headers.cookie).toBe('token=a');
      expect(request.headers.host).toBe('127.0.0.1');
    });

    it.each([
      ['GET', '/ar/contact-us', 200],
      ['POST', '/ar/news', 405],
      ['POST', '/ar/contact-us/x', 405],
      ['GET', '/inbox', 404],
      ['GET', '/%61vatar', 404],
    ])('%s %s is answered without it', async (method, path, status) => {
      const before = received.length;
      expect((await ask(path, { method })).status).toBe(status);
      expect(received).toHaveLength(before);
    });

    it('serves pages while it is away, and says of the API that it is', async () => {
      upstream.close();
      upstream.closeAllConnections();
      await once(upstream, 'close');
      expect((await ask('/ar/news')).status).toBe(200);
      for (const [path, method] of [
        ['/api/health', 'GET'],
        ['/ar/contact-us', 'POST'],
      ] as const) {
        const response = await ask(path, { method, headers: { 'Accept-Language': 'en' } });
        expect(response.status).toBe(503);
        expect(response.headers.get('Retry-After')).toBe('5');
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        expect(await response.json()).toMatchObject({
          status: 503,
          message: expect.stringContaining('try again') as string,
        });
      }
    });
  },
);

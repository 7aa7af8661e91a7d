import type { Server } from 'node:http';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, readAll, readHttpResponse, rawGet, sendRaw } from './support/network.ts';
import { nginxMissing, type Recipe, startNginxWithTls, writeNginxFiles } from './support/nginx.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
let server: Server;
let serverPort: number;
beforeAll(async () => {
  ({ server, port: serverPort } = await listen(site.dist));
  write(site.dist, 'moved.json', '{"moved":{},"gone":{}}');
  await writeNginxFiles(site.dist, { siteUrl: 'https://football.example' });
});
afterAll(() => void server.close());

/** What a client that would take anything gets agreed upon: the version of TLS, and whether a session was taken up again. */
const handshake = (
  port: number,
  options: ConnectionOptions = {},
): Promise<{ version: string | null; cipher: string; session: Buffer | undefined; isReused: boolean }> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      servername: 'football.example',
      rejectUnauthorized: false,
      ...options,
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { name } = socket.getCipher();
      resolve({
        version: socket.getProtocol(),
        cipher: name,
        session: socket.getSession(),
        isReused: socket.isSessionReused(),
      });
      socket.destroy();
    });
  });

const get = async (port: number, path: string) => {
  const socket = connect({ port, host: '127.0.0.1', servername: 'football.example', rejectUnauthorized: false });
  const answer = readAll(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: football.example\r\nConnection: close\r\n\r\n`);
  return readHttpResponse(await answer);
};

describe.skipIf(nginxMissing).for(['in-front.conf', 'alone.conf'] as const)(
  `nginx by %s${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`,
  (recipe: Recipe) => {
    let nginx: Awaited<ReturnType<typeof startNginxWithTls>>;
    beforeAll(async () => void (nginx = await startNginxWithTls(recipe, { dist: site.dist, serverPort })));
    afterAll(() => nginx.stop());

    it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
      expect(await handshake(nginx.tlsPort, { minVersion: version, maxVersion: version })).toMatchObject({ version });
    });

    it.each([
      ['TLSv1', 'ALL:@SECLEVEL=0'],
      ['TLSv1.1', 'ALL:@SECLEVEL=0'],
      ['TLSv1.2', 'ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0'],
      ['TLSv1.2', 'ECDHE-ECDSA-AES256-CCM8:@SECLEVEL=0'],
      ['TLSv1.2', 'AECDH-AES128-SHA:@SECLEVEL=0'],
    ] as const)('refuses %s with %s', async (version, ciphers) => {
      const options = { minVersion: version, maxVersion: version, ciphers };
      await expect(handshake(nginx.tlsPort, options)).rejects.toThrow(/alert|EPROTO|ECONNRESET/);
    });

    it('issues no tickets, whose key would never change', async () => {
      const socket = connect({
        port: nginx.tlsPort,
        host: '127.0.0.1',
        servername: 'football.example',
        rejectUnauthorized: false,
        minVersion: 'TLSv1.2',
        maxVersion: 'TLSv1.2',
      });
      await new Promise((resolve) => socket.once('secureConnect', resolve));
      expect(socket.getTLSTicket()).toBeUndefined();
      socket.destroy();
    });

    it('takes up a session again', async () => {
      const options = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
      const { session } = await handshake(nginx.tlsPort, options);
      expect(await handshake(nginx.tlsPort, { ...options, session })).toMatchObject({ isReused: true });
    });

    it.each(['/', '/ar/news?x=1', '/apis', '/avatars/x.webp'])('leads %s to https', async (path) => {
      const { status, headers } = await rawGet(nginx.plainPort, path);
      expect([status, headers.get('location')]).toEqual([308, `https://football.example${path}`]);
    });

    it.each(['/api/user', '/api', '/api/auth/callback/google?code=x', '/%61pi/user', '//api/user'])(
      'refuses %s without TLS, so that a token sent in clear is noticed',
      async (path) => {
        const answer = await rawGet(nginx.plainPort, path, 'Authorization: Bearer token');
        expect(answer.status).toBe(400);
        expect(answer.headers.has('location')).toBe(false);
        expect(answer.body).toContain('https alone');
      },
    );

    it('refuses what is posted there', async () => {
      const text = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';
      expect((await sendRaw(nginx.plainPort, text)).status).toBe(400);
    });

    it('answers pages over TLS', async () => {
      expect((await get(nginx.tlsPort, '/ar/news')).status).toBe(200);
    });
  },
);

describe.skipIf(nginxMissing)('nginx at an address that the site had before', () => {
  it.each(['/', '/ar/news/%D8%A5?x=1&y=%2F', '/api/auth/callback/google?code=x'])(
    'leads %s to the new one',
    async (path) => {
      const nginx = await startNginxWithTls('former-address.conf', { dist: site.dist, serverPort });
      try {
        const { status, headers } = await get(nginx.tlsPort, path);
        expect([status, headers.get('location')]).toEqual([308, `https://football.example${path}`]);
        const inClear = await rawGet(nginx.plainPort, path);
        expect(inClear.status).toBe(path.startsWith('/api') ? 400 : 308);
      } finally {
        await nginx.stop();
      }
    },
  );
});

describe.skipIf(nginxMissing)('nginx alone, of a site on https', () => {
  it('says for a year that there is no other way', async () => {
    const nginx = await startNginxWithTls('alone.conf', { dist: site.dist, serverPort });
    try {
      const { headers } = await get(nginx.tlsPort, '/ar/news');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    } finally {
      await nginx.stop();
    }
  });
});

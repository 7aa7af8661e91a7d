import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A feed of the tests: answers with what they recorded, by the beginning of the path. */
export const feedServer = () => {
  const feed = {
    address: '',
    answers: {} as Record<string, unknown>,
    /** Headers of every answer. */
    headers: {} as Record<string, string>,
    status: 200,
    requests: [] as { path: string; headers: IncomingHttpHeaders }[],
  };
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      feed.requests.push({ path: url, headers });
      const [, answer] = Object.entries(feed.answers).find(([path]) => url.startsWith(path)) ?? [];
      response.writeHead(answer === undefined ? 404 : feed.status, {
        'Content-Type': 'application/json',
        ...feed.headers,
      });
      response.end(JSON.stringify(answer ?? {}));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    feed.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });
  return feed;
};

import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type RawAnswer, sendRaw } from './support/network.ts';
import { nginxMissing, startNginx, writeNginxFiles } from './support/nginx.ts';
import { addressQuestions } from './support/questions/address-questions.ts';
import { answerQuestions } from './support/questions/answer-questions.ts';
import { moves, type Question, type WebServer } from './support/questions/question.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const code = { scripts: [`sha256-${'a'.repeat(43)}=`], styles: [] };
const ports = new Map<WebServer, number>();
const stops: (() => unknown)[] = [];
let server: Server;

beforeAll(async () => {
  write(site.dist, 'moved.json', JSON.stringify(moves));
  write(site.dist, 'csp.json', JSON.stringify(code));
  write(site.dist, 'data.unheardof', 'x');
  write(site.dist, 'ar/feeds/all.json', '{}');
  write(site.dist, 'ar/news/آخر.html'.normalize('NFC'), '<title>آخر</title>');
  write(site.dist, 'ar/404.html', '<!doctype html><title>الصفحة غير موجودة</title><p title="__PATH__">__PATH__</p>', {
    compressed: true,
  });
  const own = await listen(site.dist);
  ({ server } = own);
  ports.set('the server', own.port);
  if (nginxMissing) return;
  await writeNginxFiles(site.dist);
  for (const [name, recipe] of [
    ['nginx in front', 'in-front.conf'],
    ['nginx alone', 'alone.conf'],
  ] as const) {
    const nginx = await startNginx(recipe, { dist: site.dist, serverPort: own.port });
    ports.set(name, nginx.port);
    stops.push(async () => {
      await nginx.stop();
      expect(nginx.complaints()).not.toMatch(/\[(?:warn|emerg|alert|crit)\]/);
    });
  }
});
afterAll(async () => {
  for (const stop of stops) await stop();
  server.close();
});

const ask = (name: WebServer, { method = 'GET', path, headers = [] }: Question): Promise<RawAnswer> =>
  sendRaw(
    ports.get(name) ?? 0,
    `${method} ${path} HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`,
  );

const servers: readonly WebServer[] = ['the server', 'nginx in front', 'nginx alone'];
describe.for(servers)('%s', (name) => {
  const isOwn = name === 'the server';
  it
    .skipIf(!isOwn && nginxMissing)
    .for(
      [...addressQuestions, ...answerQuestions].map(
        (question) => [question.about, question.method ?? 'GET', question.path, question] as const,
      ),
    )(
    `answers for %s: %s %s${!isOwn && nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`,
    async ([, , , question]) => {
      const expected = { ...question, ...(!isOwn && question.nginx), ...(name === 'nginx alone' && question.alone) };
      const given = await ask(name, question);
      expect(given.status).toBe(expected.status);
      for (const [header, value] of Object.entries(expected.answer ?? {})) {
        const found = given.headers.get(header);
        if (value === null) expect(found, header).toBeUndefined();
        else if (typeof value === 'string') expect(found, header).toBe(value);
        else expect(found, header).toMatch(value);
      }
      if (expected.body !== undefined && !given.headers.has('content-encoding'))
        expect(given.body).toMatch(typeof expected.body === 'string' ? textPattern(expected.body) : expected.body);
      expect(given.body).not.toContain('never to be served');
    },
  );

  it.skipIf(!isOwn && nginxMissing)('answers 304 to who has a page, with what caches need', async () => {
    const question: Question = { about: '', path: '/ar/news', status: 200, headers: ['Accept-Encoding: br'] };
    const first = await ask(name, question);
    const tag = first.headers.get('etag') ?? '';
    const again = await ask(name, { ...question, headers: ['Accept-Encoding: br', `If-None-Match: ${tag}`] });
    expect(again.status).toBe(304);
    for (const header of ['etag', 'cache-control', 'vary'])
      expect(again.headers.get(header)).toBe(first.headers.get(header));
  });
});

const textPattern = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));

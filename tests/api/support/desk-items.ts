import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { NewsroomRequest } from '#contract/desk/newsroom-messages.ts';
import type { DeskProblem, ListedItem } from '#contract/desk/items.ts';
import type { LibraryPicture } from '#contract/desk/pictures.ts';
import type { MatchFacts } from '#contract/desk/record.ts';
import { answerProblem } from '#server/http/api/api-error.ts';
import { ApiProblem } from '#server/http/api/api-problem.ts';
import { problemOf } from '#server/http/api/problem-of.ts';
import type { ServerEnv } from '#server/http/server-env.ts';
import type { ItemParts } from '#server/features/desk/item-access.ts';
import { itemRouters } from '#server/features/desk/item-routes.ts';
import { journalRoutes } from '#server/features/desk/record/journal-routes.ts';
import { recordRoutes } from '#server/features/desk/record/record-routes.ts';
import { seasonRoutes } from '#server/features/desk/season/season-routes.ts';
import { siteRouters } from '#server/features/desk/site/site-routes.ts';
import type { Person } from '#server/features/desk/person.ts';
import type { Given } from '#server/testing/databases.ts';

const people = {
  writer: { id: 'w', name: 'Writer', role: 'writer' },
  other: { id: 'o', name: 'Other', role: 'writer' },
  editor: { id: 'e', name: 'Editor', role: 'editor' },
  administrator: { id: 'a', name: 'Administrator', role: 'administrator' },
} satisfies Record<string, Person>;
export type Who = keyof typeof people | 'nobody';

/** The time on the paper's clock. */
export const paperTime = Date.parse('2026-07-20T09:00:00Z');

interface Answered {
  status: number;
  /* oxlint-disable-next-line typescript/no-explicit-any -- what came over the wire */
  body: any;
  bytes: Buffer;
  headers: Headers;
}

interface TestNewsroom {
  problems: DeskProblem[];
  listed: ListedItem[];
  asked: NewsroomRequest[];
  matches: Map<string, MatchFacts>;
  pictures: LibraryPicture[];
  /** Names of authors by their ids. */
  authors: Record<string, string>;
}

/** What the newsroom of a test answers. */
const answerOf = (newsroom: TestNewsroom, request: NewsroomRequest): unknown => {
  newsroom.asked.push(request);
  if (/^(?:check|siteFile)$/.test(request.kind)) return { kind: request.kind, problems: newsroom.problems };
  if (request.kind === 'list') return { kind: 'list', items: newsroom.listed, total: newsroom.listed.length };
  if (request.kind === 'preview') return { kind: 'preview', problems: [], html: request.files.texts['ar.md'] ?? '' };
  if (request.kind === 'pictures') return { kind: 'pictures', pictures: newsroom.pictures, total: 1 };
  if (request.kind === 'match') return { kind: 'match', facts: newsroom.matches.get(request.id) };
  if (request.kind === 'checkMatch') return { kind: 'checkMatch', problems: newsroom.problems };
  if (request.kind === 'shareImage') return { kind: 'shareImage', image: Buffer.from('JPEG') };
  if (request.kind === 'data') return { kind: 'data', items: [], total: 0 };
  if (request.kind === 'live') return { kind: 'live', isLive: true };
  if (request.kind === 'find' && request.kinds.join() === 'author')
    return {
      kind: 'find',
      items: Object.entries(newsroom.authors).map(([id, label]) => ({ kind: 'author', id, label })),
    };
  const story = (item: string) => ({ kind: 'story', id: item, label: item });
  return { kind: 'find', items: newsroom.listed.map(({ item }) => story(item)) };
};

/** As the server does, which has the policy of its host where there is no other. */
const withPolicy: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  c.res.headers.set('Content-Security-Policy', c.get('contentSecurityPolicy') ?? '');
};

/** Routes of items over a content folder of their own, with people who are signed in by a header, and a newsroom that answers what a test sets. */
export const deskItemsSite = (given: Given) => {
  const root = mkdtempSync(join(tmpdir(), 'mustadira-desk-'));
  const [contentDir, dataDir, mediaDir] = ['content', 'data', 'media'].map((name) => join(root, name));
  if (contentDir === undefined || dataDir === undefined || mediaDir === undefined)
    throw new Error('There is no folder');
  mkdirSync(contentDir);
  const newsroom: TestNewsroom = { problems: [], listed: [], asked: [], matches: new Map(), pictures: [], authors: {} };
  const audited: string[] = [];
  let clock = Date.now();
  const parts = (): ItemParts => ({
    database: given.database,
    folders: { contentDir, dataDir },
    mediaDir,
    requirePerson: (c) => {
      const who = c.req.header('X-Person') as Who | undefined;
      if (who === undefined || who === 'nobody') throw new ApiProblem(401);
      return Promise.resolve(people[who]);
    },
    audit: (person, action, item) => Promise.resolve(void audited.push(`${person.id} ${action} ${item}`)),
    ask: (request) => Promise.resolve(answerOf(newsroom, request) as never),
    now: () => (clock += 1),
    paperNow: () => paperTime,
  });
  const app = (): OpenAPIHono<ServerEnv> => {
    const api = new OpenAPIHono<ServerEnv>();
    api.use(withPolicy);
    const matchRouters = [journalRoutes(parts()), ...recordRoutes(parts())];
    for (const router of [...itemRouters(parts()), ...matchRouters, ...siteRouters(parts()), seasonRoutes(parts())])
      api.route('/', router);
    api.onError((error, c) => {
      const { problem, isFault } = problemOf(error);
      if (isFault && problem.status === 500) throw error;
      return answerProblem(c, problem);
    });
    return api;
  };
  let running: OpenAPIHono<ServerEnv> | undefined;
  const ask = async (who: Who, method: string, path: string, body?: unknown): Promise<Answered> => {
    running ??= app();
    const isRaw = body instanceof Uint8Array;
    const response = await running.request(path, {
      method,
      headers: {
        ...{ 'X-Person': who, 'Accept-Language': 'en' },
        ...(body !== undefined && { 'Content-Type': isRaw ? 'image/jpeg' : 'application/json' }),
      },
      ...(body !== undefined && { body: isRaw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(String(bytes)) : undefined,
      bytes,
      headers: response.headers,
    };
  };
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true });
    writeFileSync(join(contentDir, path), text);
  };
  /** Writes a story into the content, as an editor with a terminal does. */
  const writeStory = (item: string, status: string, title = 'Title'): void => {
    const id = item.split('/')[1] ?? '';
    write(
      `${item}/story.yaml`,
      `# By hand\nid: ${id}\nstatus: ${status}\ntitle: { ar: 'عنوان', en: '${title}' } # kept\npublishedAt: '2026-07-04T06:00:00Z'\n`,
    );
    write(`${item}/ar.md`, 'فقرة أولى\n\nفقرة ثانية\n');
  };
  return {
    ...{ ask, write, writeStory, newsroom, audited, parts, contentDir, dataDir, mediaDir },
    read: (path: string): string => readFileSync(join(contentDir, path), 'utf8'),
  };
};

import { extname, join } from 'node:path';
import { type Context, Hono } from 'hono';
import { neverStored } from '#contract/site-files/cache-control.ts';
import { may } from '#contract/desk/roles.ts';
import { deskMediaPath } from '#contract/desk/newsroom-messages.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { memoryLimits } from '../../platform/limits/memory-limits.ts';
import { deskRateLimits } from '../../platform/limits/network-limits.ts';
import type { DeskContext } from './desk-context.ts';
import { fileResponse } from './file-response.ts';
import { entryAt } from './files/item-place.ts';
import { textsOf } from './files/revisions.ts';
import { foldersOf, openFor } from './item-access.ts';
import { NewsroomError } from './newsroom-process.ts';
import { countOpened, findPreviewLink, type OpenedLink } from './preview-links.ts';
import { sentencePage } from './sentence-page.ts';

/** Nothing runs, nothing is sent, and nothing comes from elsewhere. Its own origin stays, so that it may load its typefaces. */
const policy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-same-origin',
].join('; ');

const mediaName = /^[\w-][\w.-]{0,199}$/;

const mediaFile = `${deskMediaPath}([\\w.-]+)`;

/**
 * The token is in the query, which is not logged; nothing that the page links to gets it. An address of another site may hold the path of
 * media too, so only what begins an address is replaced: an attribute, or an entry of a list of pictures.
 */
const ofLink = (html: string, { site, media, token }: { site: string; media: string; token: string }): string => {
  const withToken = `${media}?token=${token}&amp;file=$1`;
  return (
    html
      // The desk's host has no page of the site.
      .replaceAll(/(<a\b[^>]*\shref=")(?=\/(?!\/))/g, `$1${site}`)
      .replaceAll(/(?<=\ssrcset=")[^"]*/g, (srcset) =>
        srcset.replaceAll(new RegExp(`(?<=^|[\\s,])${mediaFile}`, 'g'), withToken),
      )
      .replaceAll(new RegExp(`(?<==")${mediaFile}`, 'g'), withToken)
      .replace(/<head[^>]*>/, '$&<meta name="referrer" content="no-referrer">')
  );
};

/** The pages that preview links open, and their pictures: for whoever has the token, and for nobody else. */
export const previewLinkPages = ({
  accounts,
  networks,
  base,
  folders,
  mediaDir,
  ask,
}: DeskContext): Hono<ServerEnv> => {
  const { database, now } = accounts;
  const path = `${base}/preview`;
  const count = memoryLimits();
  const app = new Hono<ServerEnv>();
  const begin = (c: Context<ServerEnv>): string => {
    c.set('contentSecurityPolicy', policy);
    c.header('Cache-Control', neverStored);
    c.header('X-Robots-Tag', 'noindex');
    return (c.req.query('token') ?? '').slice(0, 64);
  };
  const waitFor = (c: Context<ServerEnv>): number => count(deskRateLimits(networks.tiersOf(c)));
  const tooOften = (c: Context<ServerEnv>, waitMs: number): Response =>
    c.text('Too Many Requests', 429, { 'Retry-After': String(Math.ceil(waitMs / 1000)) });

  /** The page that a link's maker would see; undefined where they see none. */
  const pageOf = async ({ item, locale, person }: OpenedLink): Promise<string | undefined> => {
    const parts = { folders, paperNow: accounts.paperNow };
    const { open, facts } = await openFor(parts, database.tables, person, item, 'read');
    const mayWrite = may(person.role, 'write', facts);
    const files = { texts: textsOf(open), folders: foldersOf(open, mayWrite) };
    return (await ask({ kind: 'preview', item, files, locale, language: locale })).html;
  };
  /** Undefined also where the item is gone, null where the newsroom cannot render it now. */
  const tryPageOf = async (link: OpenedLink): Promise<string | undefined | null> => {
    try {
      return await pageOf(link);
    } catch (error) {
      if (error instanceof NewsroomError) return null;
      if (error instanceof ApiProblem) return undefined;
      throw error;
    }
  };

  app.get(path, async (c) => {
    const token = begin(c);
    const waitMs = waitFor(c);
    if (waitMs > 0) return tooOften(c, waitMs);
    const link = await findPreviewLink(database.tables, token, now());
    if (!link) return c.html(sentencePage(c, 'deskItems.previewLinkEnded'), 404);
    const html = await tryPageOf(link);
    if (html === null) return c.html(sentencePage(c, 'deskItems.unready'), 503, { 'Retry-After': '3' });
    if (html === undefined) return c.html(sentencePage(c, 'deskItems.previewLinkEnded'), 404);
    await countOpened(database.tables, link.id);
    return c.html(ofLink(html, { site: accounts.pages.url, media: `${path}/media`, token }));
  });

  // A path with the name of a file is none of the desk's on a host of its own.
  app.get(`${path}/media`, async (c) => {
    const token = begin(c);
    const name = c.req.query('file') ?? '';
    const link = await findPreviewLink(database.tables, token, now());
    const waitMs = link ? 0 : waitFor(c);
    if (waitMs > 0) return tooOften(c, waitMs);
    const file = join(mediaDir, name);
    if (!link || !mediaName.test(name) || extname(name) === '' || !entryAt(file)?.isFile())
      return c.text('Not Found', 404);
    return fileResponse(c, file);
  });
  return app;
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { lookup } from 'mrmime';
import { immutable, neverStored } from '#contract/site-files/cache-control.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { rereadable } from '../../platform/rereadable.ts';
import { deskPolicy } from './desk-policy.ts';
import { sentencePage } from './sentence-page.ts';

/** Seconds after which the page of a desk that is being built loads again. */
const reloadSeconds = 2;

/** A refresh that HTML announces would not load an address with a fragment again, such as that of a first sign-in. */
const reloadScript = `setTimeout(() => location.reload(), ${reloadSeconds * 1000})`;

/** Files of the bundler lie in one folder, with a hash in their names. */
const assetName = /^[\w-][\w.-]*$/;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * The desk's application: one page for every address below `base`, and its files in `assets/`.
 * @param folder where the application was built: `index.html` for `/desk`, `own-host.html` for a host of its own
 */
export const deskAppFiles = ({
  folder,
  base,
  origin,
}: {
  folder: string;
  base: '' | '/desk';
  origin: string;
}): Hono<ServerEnv> => {
  const app = new Hono<ServerEnv>();
  const page = rereadable(join(folder, base === '' ? 'own-host.html' : 'index.html'), String, '');

  app.get(`${base}/assets/:name`, async (c) => {
    const name = c.req.param('name');
    const body = assetName.test(name)
      ? await readFile(join(folder, 'assets', name)).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        })
      : undefined;
    if (!body) return c.text('Not Found', 404, { 'Cache-Control': neverStored });
    const headers = { 'Content-Type': lookup(name) ?? 'application/octet-stream', 'Cache-Control': immutable };
    return c.body(new Uint8Array(body), 200, headers);
  });

  const showPage = (c: Context<ServerEnv>): Response => {
    const html = page();
    c.set('contentSecurityPolicy', deskPolicy(origin, html === '' ? reloadScript : undefined));
    c.header('Cache-Control', neverStored);
    // It is not logged as a failure.
    if (html === '') c.set('isAboutToCome', true);
    if (html === '')
      return c.html(sentencePage(c, 'desk.notBuilt', reloadScript), 503, { 'Retry-After': String(reloadSeconds) });
    return c.html(html);
  };
  app.get(base || '/', showPage);
  app.get(`${base}/*`, showPage);
  return app;
};

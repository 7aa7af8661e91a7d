import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import PostalMime, { type Email } from 'postal-mime';
import { localeFacts } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { readerLocale } from '../../http/reader-language.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { localMailDir } from '../../platform/mail/local-mail.ts';

/** Mails shown, newest first. */
const maxShown = 50;

const ownPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const isOwnHost = (host: string): boolean => URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`));
const mailFile = /^[\w-]+\.eml$/;

const style = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border-block-start: 1px solid; padding-block: 1rem }
h2 { font-size: 1.125rem; margin: 0 }
pre { white-space: pre-wrap; font: inherit; margin: 0.5rem 0 }
small { opacity: 0.75 }`;

/** Reply address, where it differs from the sender. */
const replyLine = ({ replyTo }: Pick<Email, 'replyTo'>): string => {
  const address = replyTo?.[0]?.address;
  return address ? `Reply-To: <bdi>${escapeHtml(address)}</bdi> · ` : '';
};

/** Only a browser on this machine that uses the machine's own name: no page of another site, no visitor through a proxy. */
const onThisMachineOnly: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const peer = c.env.incoming?.socket.remoteAddress ?? '';
  const isHere = ipaddr.isValid(peer) && ipaddr.process(peer).range() === 'loopback';
  const isProxied = ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => c.req.header(name) !== undefined);
  if (!isHere || isProxied || !isOwnHost(c.req.header('Host') ?? '')) return c.notFound();
  c.set('contentSecurityPolicy', ownPolicy);
  return next();
};

/** `/inbox`: the mails of a site without a mail server, for development. */
export const inbox = (dataDir: string): Hono<ServerEnv> => {
  const folder = localMailDir(dataDir);
  const read = async (name: string) => PostalMime.parse(await readFile(join(folder, name)));
  const routes = new Hono<ServerEnv>();
  routes.use(onThisMachineOnly);
  routes.get('/', async (c) => {
    const locale = readerLocale(c);
    const t = translator(locale);
    const { tag, dir } = localeFacts[locale];
    const names = (await readdir(folder)).filter((name) => mailFile.test(name)).sort();
    const mails = await Promise.all(
      names
        .reverse()
        .slice(0, maxShown)
        .map(async (name) => ({ name, mail: await read(name) })),
    );
    const articles = mails.map(
      ({ name, mail }) => `<article dir="auto">
<h2><a href="/inbox/${name}">${escapeHtml(mail.subject ?? name)}</a></h2>
<small><bdi>${escapeHtml(mail.to?.[0]?.address ?? '')}</bdi> · ${replyLine(mail)}<time>${escapeHtml(mail.date ?? '')}</time></small>
<pre>${escapeHtml(mail.text ?? '')}</pre>
</article>`,
    );
    return c.html(`<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('mail:inbox.title')}</title><style>${style}</style></head>
<body><main><h1>${t('mail:inbox.title')}</h1><p>${t('mail:inbox.about')}</p>
${articles.join('\n') || `<p>${t('mail:inbox.empty')}</p>`}
</main></body>
</html>`);
  });
  routes.get('/:name', async (c) => {
    const name = c.req.param('name');
    const html = mailFile.test(name) ? await read(name).catch(() => undefined) : undefined;
    return html?.html ? c.html(html.html) : c.notFound();
  });
  return routes;
};

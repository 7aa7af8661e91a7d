// Renders the front page with settings that nobody has published: the process of the newsroom starts it by fork, with a content folder
// that has them alone (settings-page.ts), as Node.js reads settings once. In argv are the renderer, the index and the site's address.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { addresses } from '#i18n/addresses.ts';
import { isLocale, locales } from '#i18n/locales.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { loadCachedRenderer } from '../render/cached-renderer.ts';
import { renderForProduction } from '../render/production.ts';
import { withColours } from './page-colours.ts';
import { safePage } from './safe-page.ts';
import type { SettingsPage, SettingsPageRequest } from './settings-page.ts';

renderForProduction();
const [, , rendererDir = '', indexFile = '', siteUrl = ''] = process.argv;
const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const loading = loadCachedRenderer({ rendererDir, siteUrl, reader: { indexFile, now: new Date() } });

const pageOf = async ({ locale: asked, now }: SettingsPageRequest): Promise<SettingsPage> => {
  // A language that is no longer one of the site's has no page.
  const locale = isLocale(asked) ? asked : locales[0];
  if (locale === undefined) throw new Error('The site has no language');
  const path = addresses(locale).home;
  const { html = '' } = await (await loading).renderPageFrom(path, { indexFile, now });
  return { html: safePage(withColours(html, tokens, siteSettings.colours)), path };
};

process.on('message', (request: SettingsPageRequest) => {
  void pageOf(request).then(
    (page) => process.send?.(page),
    (error: unknown) => {
      process.stderr.write(`${(error as Error).stack}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { lookup } from 'mrmime';
import { type Direction, localeFacts, locales } from '#i18n/locales.ts';
import { publishedSiteFile, publishedSiteText } from '#settings/site/published-site.ts';
import { drawingPath, markPath, screenshotAddress, wordmarkFile } from '#settings/site/site-drawings.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import type { Settings } from '#settings/settings.ts';
import { icons, signs } from './icons.ts';

/** The drawing of the name for a direction of writing; the mark where none is drawn, and the name is set as text. */
const wordmarkPath = (direction: Direction): string => {
  const files = locales.filter((locale) => localeFacts[locale].dir === direction).map((locale) => wordmarkFile(locale));
  const drawn = files.find((file) => file !== undefined);
  return drawn === undefined ? markPath() : drawingPath(drawn);
};

/** Files of the site that are made of `site.yaml` alone, by their paths in it. */
const siteFiles = async (): Promise<Map<string, Buffer>> => {
  const files = await icons();
  files.set(publishedSiteFile, Buffer.from(publishedSiteText(siteSettings)));
  for (const name of Object.keys(siteSettings.screenshotHashes)) {
    const address = screenshotAddress(name) ?? '';
    files.set(address.slice(1), readFileSync(join(drawingPath(siteSettings.screenshots ?? ''), name)));
  }
  return files;
};

/** Writes the signs of buttons into the cache, because style sheets load files; returns the path. */
const writtenSigns = (cacheDir: string): string => {
  const file = join(cacheDir, 'site-look', 'icons.svg');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, signs(readFileSync(new URL('../../styles/brand/icons.svg', import.meta.url), 'utf8')));
  return file;
};

/**
 * The newsroom's look (`site.yaml`): gives style sheets its drawings, `url('@site/mark.svg')`, and the site its icons and the file that the
 * server reads.
 */
export const siteLook = ({ cacheDir }: Pick<Settings, 'cacheDir'>): AstroIntegration => ({
  name: 'mustadira:site-look',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          resolve: {
            alias: {
              '@site/icons.svg': writtenSigns(cacheDir),
              '@site/mark.svg': markPath(),
              '@site/wordmark-ltr.svg': wordmarkPath('ltr'),
              '@site/wordmark-rtl.svg': wordmarkPath('rtl'),
            },
          },
        },
      });
    },
    'astro:server:setup': ({ server }) => {
      const files = siteFiles();
      server.middlewares.use((request, response, next) => {
        void files.then((made) => {
          const content = made.get(request.url?.slice(1) ?? '');
          if (!content) return next();
          response.writeHead(200, { 'content-type': lookup(request.url ?? '') ?? '' });
          response.end(content);
        }, next);
      });
    },
    'astro:build:done': async ({ dir }) => {
      for (const [file, content] of await siteFiles()) await writeFile(new URL(file, dir), content);
    },
  },
});

import process from 'node:process';
import { defineConfig } from 'astro/config';
import { newsroom } from './src/integrations/newsroom.ts';
import { loadSettings } from './src/settings.ts';

const settings = loadSettings();

/**
 * Two stylesheets instead of one a component: what every page and story needs, and what only football pages need.
 * A second page finds them in the cache; a story page requests one.
 */
const stylesheets = [
  {
    name: 'football',
    test: /\/components\/(?:championship|table|player|club(?!\/Mark)|match(?!\/(?:Score|MatchRow|Ribbon)))[^?]*\?astro.*type=style/,
    priority: 2,
  },
  { name: 'site', test: /(?:\/src\/styles\/.*\.css|\?astro.*type=style)/, priority: 1 },
];

export default defineConfig({
  site: settings.siteUrl,
  outDir: process.env.OUT_DIR ?? 'dist',
  server: { port: settings.port, host: settings.host },
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    environments: { prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: stylesheets } } } } } },
    build: {
      // The page script stays inside the page; everything else is a file of its own.
      assetsInlineLimit: (file, content) => (/\.[cm]?[jt]s$/.test(file) ? content.length < 8192 : false),
    },
  },
  integrations: [newsroom(settings)],
});

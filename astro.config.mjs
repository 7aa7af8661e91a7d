import process from 'node:process';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { newsroom } from './src/integrations/newsroom.ts';
import { loadSettings } from './src/settings.ts';

const settings = loadSettings();

/** What the scripts of pages know of a product API elsewhere. Without one all that speaks to it is compiled away: docs/decisions/022. */
const { url: API_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, codeProfile } = settings.productApi ?? {};
const constants = { API_URL, CLIENT_ID, CLIENT_SECRET, CODE_PROFILE: codeProfile };

/** The styles of some components: their paths below src/components, as a pattern. */
const stylesOf = (components) => new RegExp(`/components/(?:${components})[^?]*\\?astro.*type=style`);

/**
 * A few stylesheets instead of one a component: what every page and story needs, and what only football pages, lists or charts
 * need besides. A second page finds them in the cache; a story requests one, an analysis two. docs/decisions/006.
 */
const stylesheets = [
  {
    name: 'football',
    test: stylesOf('championship|table|player|club(?!/Mark)|match(?!/(?:Score|MatchRow|Ribbon))'),
    priority: 3,
  },
  { name: 'charts', test: stylesOf('story/(?:\\w*Chart)'), priority: 3 },
  {
    name: 'lists',
    test: stylesOf(
      'front|poll|search|match/Ribbon|story/(?:Gallery|CaricatureSheet|\\w+List)|chrome/(?:Pagination|ErrorNotice|OfflinePage)',
    ),
    priority: 3,
  },
  {
    name: 'accounts',
    test: /\/islands\/(?:code|sign-in|toasts)\/[^?]*\.css|\/layouts\/(?:Auth|Profile)\.astro\?astro.*type=style/,
    priority: 3,
  },
  {
    name: 'profile',
    test: /\/islands\/(?:account|complete-profile|phone|profile)\/[^?]*\.css/,
    priority: 3,
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
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value) ?? 'undefined',
      ]),
    ),
    environments: { prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: stylesheets } } } } } },
    build: {
      // The page script stays inside the page; everything else is a file of its own.
      assetsInlineLimit: (file, content) => (/\.[cm]?[jt]s$/.test(file) ? content.length < 8192 : false),
    },
  },
  integrations: [react(), newsroom(settings)],
});

import process from 'node:process';
import { defineConfig } from 'astro/config';
import { newsroom } from './src/integrations/newsroom.ts';

const { SITE_URL = 'http://localhost:4321', CONTENT_DIR = 'src/content', CACHE_DIR = '.cache', OUT_DIR = 'dist' } = process.env;

export default defineConfig({
  site: SITE_URL,
  outDir: OUT_DIR,
  trailingSlash: 'never',
  // One stylesheet file a page kind: cached from page to page, and no inline style for the security policy to allow.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  integrations: [newsroom({ contentDir: CONTENT_DIR, cacheDir: CACHE_DIR })],
});

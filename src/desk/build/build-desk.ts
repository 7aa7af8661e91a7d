import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Settings } from '#settings/settings.ts';
import { markPath } from '#settings/site/site-drawings.ts';
import { layerOrder } from '#styles/layers.ts';
import { constantTokens } from '#styles/constant-tokens.ts';
import { siteColoursIn } from '#styles/site-colours.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { removeLeftovers } from '#lib/remove-leftovers.ts';
import { layersId } from '../preview/layers-id.ts';
import { deskConstants } from './desk-constants.ts';
import { deskFingerprint, readFingerprint } from './desk-fingerprint.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the built application, inside CACHE_DIR. */
const deskAppFolder = 'desk-app';

/** Folders of builds beside it, with the ids of their processes. */
const besideApp = /^desk-app\.(?:incoming|former)-(\d+)$/;

/** A file that the page names and no module imports, under a name with its hash. */
const plainFile = (name: string, extension: string, bytes: string | Buffer) => {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { bytes, path: `assets/${name}-${hash}.${extension}` };
};

/** Adds the script that runs before the first paint, the order of the cascade's layers, which previews need too, and the paper's mark. */
const plainFiles = (): Plugin => {
  const script = plainFile('first-paint', 'js', readFileSync(path.join(source, 'first-paint.js')));
  const layers = plainFile('layers', 'css', layerOrder);
  const mark = plainFile('mark', 'svg', readFileSync(markPath()));
  return {
    name: 'desk-plain-files',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `./${script.path}` }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'stylesheet', id: layersId, href: `./${layers.path}` }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: `./${mark.path}` }, injectTo: 'head' },
    ],
    generateBundle() {
      for (const { bytes, path: fileName } of [script, layers, mark])
        this.emitFile({ type: 'asset', fileName, source: bytes });
    },
  };
};

const bundle = (outDir: string, settings: Settings) =>
  build({
    configFile: false,
    root: source,
    base: './',
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(deskConstants(settings)).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value) ?? 'undefined',
      ]),
    ),
    css: { postcss: { plugins: [siteColoursIn(siteSettings.colours), constantTokens] } },
    resolve: { alias: { '@site/mark.svg': markPath() } },
    // Imports of types alone leave nothing behind, however they are written.
    oxc: { jsx: { runtime: 'automatic' }, typescript: { onlyRemoveTypeImports: false } },
    plugins: [plainFiles()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });

/**
 * The page for each place of the desk. Addresses below it have several parts, so its files are named from the root: scripts and styles
 * find theirs from where they are.
 */
const writePages = (folder: string): void => {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const at = (base: string) => html.replaceAll('"./assets/', `"${base}assets/`);
  writeFileSync(path.join(folder, 'index.html'), at('/desk/'));
  writeFileSync(path.join(folder, 'own-host.html'), at('/'));
};

/**
 * Builds the desk's application into CACHE_DIR, unless what is there was made from the same code. It is made aside and takes its place
 * whole: `index.html` is the page at `/desk`, `own-host.html` that on a host of its own, `assets/` has hashed names.
 * @returns whether it was built
 */
export const buildDesk = async (root: string, settings: Settings): Promise<boolean> => {
  const folder = path.join(settings.cacheDir, deskAppFolder);
  if (existsSync(settings.cacheDir)) removeLeftovers(settings.cacheDir, besideApp);
  const fingerprint = deskFingerprint(root, settings);
  if (readFingerprint(folder) === fingerprint) return false;
  const [incoming, former] = [`${folder}.incoming-${process.pid}`, `${folder}.former-${process.pid}`];
  try {
    await bundle(incoming, settings);
    writePages(incoming);
    writeFileSync(path.join(incoming, 'fingerprint'), fingerprint);
    try {
      renameSync(folder, former);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    renameSync(incoming, folder);
    return true;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { build } from 'vite';
import { shippedColours } from '#settings/site/site-colours.ts';
import { siteColoursIn } from '../../../src/styles/site-colours.ts';

/** As strict as that of the desk: no style but in files and in sheets that scripts construct. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:";

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

/** Bundles the editor with a page around it: each file by its name. */
const bundle = async (): Promise<Map<string, string | Uint8Array>> => {
  const environment = process.env['NODE_ENV'];
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'import.meta.env.SITE_LANGUAGES': '["ar","en"]', 'process.env.NODE_ENV': '"production"' },
    css: { postcss: { plugins: [siteColoursIn(shippedColours)] } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src/desk/editor/testing/page.tsx',
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  // Vite sets it, and a server that a later test starts would require the settings of production.
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  const [output] = [outputs].flat();
  if (!output || !('output' in output)) throw new Error('The editor was not bundled');
  return new Map(output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
};

/** Serves a page with the editor, whose `window.openEditor` opens a text. */
export const serveDeskEditor = async () => {
  const files = await bundle();
  const html = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Editor</title><link rel="icon" href="data:,">${[...files.keys()]
    .filter((name) => name.endsWith('.css'))
    .map((name) => `<link rel="stylesheet" href="/${name}">`)
    .join('')}<main></main><script type="module" src="/page.js"></script></html>`;
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const body = name === '' ? html : files.get(name);
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': type, 'Content-Security-Policy': policy });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    files,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

import { build } from 'astro';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRenderer } from './keep-renderer.ts';
import { loadKeptRenderer } from './kept-renderer.ts';
import { pageFile } from './page-path.ts';

const siteUrl = 'https://football.example';

const project: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'src/pages/index.astro': '<h1>Front</h1>',
  'src/pages/[lang]/club/[id].astro': `---
export const getStaticPaths = () => [{ params: { lang: 'ar', id: 'أهلي' } }];
---
<h1>{Astro.params.id}</h1>`,
  'src/pages/[lang]/club/[id].ics.ts': `
export const getStaticPaths = () => [{ params: { lang: 'ar', id: 'أهلي' } }];
export const GET = ({ params, url }) =>
  new Response('BEGIN:VCALENDAR\\r\\nNAME:' + params.id + '\\r\\nURL:' + url.href + '\\r\\n');`,
  'src/pages/[lang]/rss.xml.ts': `
export const getStaticPaths = () => [{ params: { lang: 'en' } }];
export const GET = () => new Response('<rss>' + String.fromCodePoint(0x1F3C6) + '</rss>');`,
  'src/pages/mark.bin.ts': 'export const GET = () => new Response(new Uint8Array([0, 255, 10, 13]));',
};

/** A folder inside the project, where its packages are found. */
const inside = path.join(process.cwd(), '.cache', 'renderer-tests');
let root: string;
const plain = () => path.join(root, 'plain');
const kept = () => path.join(root, 'kept');

const write = (files: Record<string, string>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
};
const buildTo = (outDir: string, integrations: NonNullable<Parameters<typeof build>[0]['integrations']> = []) =>
  build({
    root,
    outDir,
    configFile: false,
    site: siteUrl,
    trailingSlash: 'never',
    build: { format: 'file' },
    logLevel: 'error',
    integrations,
  });

beforeAll(async () => {
  mkdirSync(inside, { recursive: true });
  root = mkdtempSync(path.join(inside, 'project-'));
  write(project);
  await buildTo(plain());
  await buildTo(path.join(root, 'empty'), [keepRenderer(kept())]);
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

describe('the kept renderer', () => {
  it('knows every address, those of files with their extension', async () => {
    const renderer = await loadKeptRenderer(kept(), siteUrl);
    const club = `/ar/club/${encodeURIComponent('أهلي')}`;
    expect((await renderer.allPaths()).sort()).toEqual(['/', club, `${club}.ics`, '/en/rss.xml', '/mark.bin'].sort());
  });

  it('writes the files a plain build writes, byte for byte', async () => {
    const renderer = await loadKeptRenderer(kept(), siteUrl);
    const rendered = new Map<string, string>();
    for (const each of await renderer.allPaths()) {
      rendered.set(pageFile(each), (await renderer.render(each)).body.toString('base64'));
    }
    const built = readdirSync(plain(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [path.relative(plain(), file), readFileSync(file, 'base64')]);
    expect(Object.fromEntries(rendered)).toEqual(Object.fromEntries(built));
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadCachedRenderer } from './cached-renderer.ts';
import { pageFile } from './page-path.ts';
import { siteUrl, smallProject } from './testing/small-project.ts';

const club = `/ar/club/${encodeURIComponent('أهلي')}`;
const project = smallProject({
  'src/pages/index.astro': '<h1>Front</h1>',
  'src/pages/[lang]/club/[id].astro': `---
import process from 'node:process';
export const getStaticPaths = () => [{ params: { lang: 'ar', id: 'أهلي' } }];
if (process.env.FAILING_PAGE === 'throws') throw new TypeError('There is no such club');
if (process.env.FAILING_PAGE === 'answers') return new Response('Gone', { status: 410 });
---
<h1>{Astro.params.id}</h1>`,
  'src/pages/[lang]/club/[id].ics.ts': `
export const getStaticPaths = () => [{ params: { lang: 'ar', id: 'أهلي' } }];
export const GET = ({ params, url }) =>
  new Response('BEGIN:VCALENDAR\\r\\nNAME:' + params.id + '\\r\\nURL:' + url.href + '\\r\\n');`,
  'src/pages/[lang]/rss.xml.ts': `
export const getStaticPaths = () => [{ params: { lang: 'en' } }];
export const GET = () => new Response('<rss>' + String.fromCodePoint(0x1F3C6) + '</rss>');`,
  'src/pages/club-[id].txt.ts': `
import process from 'node:process';
export const getStaticPaths = () => (process.env.CLUBS ?? '').split(' ').map((id) => ({ params: { id } }));
export const GET = ({ params }) => new Response(params.id);`,
  'src/pages/mark.bin.ts': 'export const GET = () => new Response(new Uint8Array([0, 255, 10, 13]));',
});

const load = () =>
  loadCachedRenderer({
    rendererDir: project.rendererDir,
    siteUrl,
    // No page of the project reads content.
    reader: { indexFile: '', now: new Date(), drafts: false },
  });

beforeAll(async () => {
  process.env['CLUBS'] = 'lions';
  await project.plain();
  await project.cache();
}, 60_000);
afterEach(() => {
  delete process.env['FAILING_PAGE'];
  process.env['CLUBS'] = 'lions';
});
afterAll(() => {
  delete process.env['CLUBS'];
  project.dispose();
});

describe('the cached renderer', () => {
  it('knows every address, those of files with their extension', async () => {
    const renderer = await load();
    const all = ['/', club, `${club}.ics`, '/club-lions.txt', '/en/rss.xml', '/mark.bin'];
    expect((await renderer.allPaths()).sort()).toEqual(all.sort());
  });

  it('makes the files a plain build makes, byte for byte', async () => {
    const renderer = await load();
    const rendered = new Map<string, string>();
    for (const each of await renderer.allPaths()) {
      rendered.set(pageFile(each), (await renderer.renderPage(each, () => {})).body.toString('base64'));
    }
    const built = readdirSync(project.plainDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [path.relative(project.plainDir, file), readFileSync(file, 'base64')]);
    expect(Object.fromEntries(rendered)).toEqual(Object.fromEntries(built));
  });

  it('remembers no addresses of another one', async () => {
    const former = await load();
    const textOf = async ({ renderPage }: typeof former, path: string) =>
      (await renderPage(path, () => {})).body.toString();
    expect(await textOf(former, '/club-lions.txt')).toBe('lions');
    process.env['CLUBS'] = 'lions eagles';
    const present = await load();
    expect(await present.allPaths()).toContain('/club-eagles.txt');
    expect(await textOf(present, '/club-eagles.txt')).toBe('eagles');
  });

  it('names the page that fails, and keeps why', async () => {
    const renderer = await load();
    const printed = vi.spyOn(console, 'error');
    process.env['FAILING_PAGE'] = 'throws';
    const thrown = await renderer.renderPage(club, () => {}).catch((error: unknown) => error as Error);
    expect(thrown).toMatchObject({ message: 'The page /ar/club/أهلي could not be rendered' });
    expect((thrown as Error).cause).toMatchObject({ name: 'TypeError', message: 'There is no such club' });
    expect(((thrown as Error).cause as Error).stack).toContain(project.rendererDir);
    process.env['FAILING_PAGE'] = 'answers';
    await expect(renderer.renderPage(club, () => {})).rejects.toMatchObject({
      message: 'The page /ar/club/أهلي could not be rendered',
      cause: { message: 'Its status is 410' },
    });
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

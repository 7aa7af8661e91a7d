import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SiteFileName } from '../../src/contract/desk/site-files.ts';
import { type DeskProcess, startDeskProcess } from '../../src/publishing/testing/desk-process.ts';
import { quickSite } from './support/quick-site.ts';
import { smallSiteUrl, type SmallSite } from './support/small-site.ts';

let site: SmallSite;
let desk: DeskProcess;
beforeAll(async () => {
  site = quickSite();
  site.write();
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
  desk = startDeskProcess(site.dist, {
    ...process.env,
    NODE_ENV: 'production',
    SITE_URL: smallSiteUrl,
    CONTENT_DIR: site.contentDir,
    CACHE_DIR: site.cacheDir,
    DATA_DIR: site.dataDir,
  });
});
afterAll(async () => {
  await desk.stop();
  site.dispose();
});

const check = (name: SiteFileName, text: string, locale?: string) =>
  desk.ask({ kind: 'siteFile', name, text, language: 'en', ...(locale !== undefined && { locale }) });
const isLive = async (name: SiteFileName): Promise<boolean> =>
  (await desk.ask({ kind: 'siteLive', name, locale: 'en' })).isLive;
/** Where the stories stand on a page, first to last. */
const order = (html: string, ids: readonly string[]): string[] =>
  ids.toSorted((a, b) => html.indexOf(`/en/news/${a}"`) - html.indexOf(`/en/news/${b}"`));

it('shows the front page with choices that are in no file, and forgets them', async () => {
  const [first = '', last = ''] = ['one', 'two'];
  for (const lead of [first, last, first]) {
    const { html = '', problems, path: address } = await check('front.yaml', `lead: news/${lead}\n`, 'en');
    expect([address, problems]).toEqual(['/en', []]);
    expect(order(html, [first, last])[0]).toBe(lead);
  }
  expect(existsSync(path.join(site.contentDir, 'front.yaml'))).toBe(false);
});

it('names what is wrong with front.yaml by field, and shows no page', async () => {
  const { html, problems } = await check('front.yaml', 'lead: nothing\npins: [news/one, news/one]\n', 'en');
  expect(html).toBeUndefined();
  expect(problems.map(({ field, kind }) => [field, kind])).toEqual([
    ['lead', 'mistake'],
    ['pins', 'mistake'],
  ]);
});

it('advises of a story that there is not, and shows the page without it', async () => {
  const { html, problems } = await check('front.yaml', 'pins: [news/none]\n', 'en');
  expect(problems).toEqual([expect.objectContaining({ file: 'front.yaml', field: 'pins.0', kind: 'advice' })]);
  expect(html).toContain('</html>');
});

it('names colours of site.yaml that cannot be read, and takes one that can', async () => {
  const text = readFileSync(path.join(site.contentDir, 'site.yaml'), 'utf8');
  const colours = (brand: string): string => `${text}\ncolours: { light: { brand: '${brand}' } }\n`;
  const { problems } = await check('site.yaml', colours('#f0f0e0'));
  expect(problems).toContainEqual(expect.objectContaining({ field: 'colours.light.brand', kind: 'mistake' }));
  const fine = await check('site.yaml', colours('#8b0000'));
  expect(fine.problems.filter(({ kind }) => kind === 'mistake')).toEqual([]);
  expect(fine.wholeMs).toBeGreaterThan(0);
});

it('says whether readers see the front page as front.yaml has it', async () => {
  expect(await isLive('front.yaml')).toBe(true);
  expect(await isLive('site.yaml')).toBe(true);
  writeFileSync(path.join(site.contentDir, 'front.yaml'), 'lead: news/one\n');
  expect(await isLive('front.yaml')).toBe(false);
  expect((await site.publish()).code).toBe(0);
  expect(await isLive('front.yaml')).toBe(true);
});

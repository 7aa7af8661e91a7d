import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';

let folder: ReturnType<typeof newsroomFolder>;
let cacheDir: string;
beforeEach(() => {
  folder = newsroomFolder();
  cacheDir = join(folder.mediaDir, '..', 'cache');
  folder.write('site.yaml', { name: 'Malaab' });
});
afterEach(() => folder.dispose());

const script = `
const { updateIndex } = await import('#publishing/update-index.ts');
const { siteSettings } = await import('#settings/site/site-file.ts');
const steps = { show() {}, done() {}, progress() {}, note() {} };
const settings = { contentDir: process.env.CONTENT_DIR, cacheDir: process.env.CACHE_DIR, editorLanguage: 'en' };
const { mistakes, kept } = await updateIndex(settings, { now: new Date(), steps, strict: false });
console.log(JSON.stringify({ name: siteSettings.name, mistakes: mistakes.map(({ file }) => file), kept }));
`;
/** What a process that publishes takes for the paper's name, and lists. */
const update = (): unknown => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder.contentDir, CACHE_DIR: cacheDir },
  });
  return JSON.parse(stdout || JSON.stringify(stderr));
};
const known = { name: 'Malaab', mistakes: ['site.yaml'], kept: ['site.yaml'] };

it('keeps the name of a paper whose site.yaml is gone, and lists that', () => {
  expect(update()).toMatchObject({ name: 'Malaab', mistakes: [] });
  rmSync(join(folder.contentDir, 'site.yaml'));
  expect(update()).toEqual(known);
});

it('keeps settings with a link to a page that is missing: they are right', () => {
  folder.write('site.yaml', { name: 'Malaab', navigation: ['news', 'pages/none'] });
  expect(update()).toMatchObject({ mistakes: ['site.yaml'], kept: [] });
  folder.write('site.yaml', 'name: [');
  expect(update()).toMatchObject({ name: 'Malaab', kept: ['site.yaml'] });
});

it('takes nothing from settings that were cut, or are of a version with other fields', () => {
  const kept = join(cacheDir, 'last-good-site.json');
  update();
  folder.write('site.yaml', 'name: [');
  expect(update()).toEqual(known);
  for (const text of ['{"contentDir":', readFileSync(kept, 'utf8').replace('"name"', '"title"')]) {
    writeFileSync(kept, text);
    expect(update(), text).toContain('site.yaml');
  }
});

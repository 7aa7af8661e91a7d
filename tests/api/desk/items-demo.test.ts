import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { nameOfParam, paramOf, type SiteFileName, siteFileParam } from '#contract/desk/site-files.ts';
import { sections } from '#settings/sections.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { deskItemsSite, paperTime } from '../support/desk-items.ts';

const demo = 'src/content';
const items = sections.flatMap((section) => readdirSync(join(demo, section)).map((name) => `${section}/${name}`));

const dataFiles = readdirSync(demo, { recursive: true })
  .map((path) => paramOf(String(path) as SiteFileName))
  .filter((param) => siteFileParam.test(param));

onTestedDatabases('the demo', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => {
    site = deskItemsSite(given);
    for (const folder of [...sections, 'football', 'site.yaml'])
      cpSync(join(demo, folder), join(site.contentDir, folder), { recursive: true });
  });

  it('changes no byte where every item is opened, saved and published', async () => {
    expect(items.length).toBeGreaterThan(30);
    for (const item of items) {
      const path = `/items/${item}`;
      const { body } = await site.ask('editor', 'GET', path);
      const files: { name: string; hash: string; text: string }[] = body.data.files;
      for (const { name, hash: from, text } of files) {
        const changes = Object.entries(body.data.value).map(([key, value]) => ({ path: [key], value }));
        const edit = name === 'story.yaml' ? { changes } : { text };
        const saved = await site.ask('editor', 'PUT', `${path}/files`, { name, from, ...edit });
        expect([item, name, saved.status, saved.body.data.hash]).toEqual([item, name, 200, from]);
      }
      expect(existsSync(join(site.dataDir, 'desk/working', item))).toBe(false);
      // One whose time has not come would be published now.
      if (Date.parse(body.data.value.publishedAt) <= paperTime)
        expect((await site.ask('editor', 'POST', `${path}/publish`, {})).status).toBe(200);
      for (const name of readdirSync(join(demo, item)))
        expect(
          readFileSync(join(site.contentDir, item, name)).equals(readFileSync(join(demo, item, name))),
          `${item}/${name}`,
        ).toBe(true);
    }
  });

  it('changes no byte where every file of data is opened, saved and published', async () => {
    expect(dataFiles.length).toBeGreaterThan(350);
    for (const param of dataFiles) {
      const path = `/data/${param}`;
      const { hash: from, value } = (await site.ask('administrator', 'GET', path)).body.data;
      const changes = Array.isArray(value)
        ? value.map((each, at) => ({ path: [at], value: each }))
        : Object.entries(value).map(([key, each]) => ({ path: [key], value: each }));
      const saved = await site.ask('administrator', 'PUT', path, { from, changes });
      expect([param, saved.status, saved.body.data?.hash]).toEqual([param, 200, from]);
      expect([param, (await site.ask('administrator', 'POST', `${path}/publish`, { from })).status]).toEqual([
        param,
        200,
      ]);
      const name = nameOfParam(param);
      expect(readFileSync(join(site.contentDir, name)).equals(readFileSync(join(demo, name))), name).toBe(true);
    }
  });
});

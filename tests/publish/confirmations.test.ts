import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressBookIn } from '../../src/newsroom/address-book.ts';
import { preferredPorts } from '../support/preferred-ports.ts';
import { thorough } from '../support/thorough.ts';
import { servedFiles } from './support/served.ts';
import { smallStory } from './support/small-newsroom.ts';
import { quickSite } from './support/quick-site.ts';
import { localSite, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
/** Each in two languages: more than a publish may withdraw of any site. */
const stories = 6;
/** Without an address it is that of its port. */
const local = { NODE_ENV: 'development', SITE_URL: '', PORT: String(preferredPorts.desk) };

let site: SmallSite;
/** A newsroom with other stories than the site's. */
let other: SmallSite;
beforeAll(() => {
  [site, other] = [quickSite(), quickSite()];
  for (let number = 1; number <= stories; number++)
    site.newsroom.stories.set(`story-${number}`, smallStory(`story-${number}`));
  site.write();
  other.write();
});
afterAll(() => {
  site.dispose();
  other.dispose();
});

const served = (): Map<string, string> => servedFiles(site.dist);
const booked = (): unknown[] => {
  const book = new DatabaseSync(addressBookIn(site.dataDir), { readOnly: true });
  try {
    return book.prepare('SELECT * FROM addresses ORDER BY section, locale, slug').all();
  } finally {
    book.close();
  }
};
const expectPublished = async (args: string[] = [], changes: Record<string, string> = {}): Promise<string> => {
  const { code, output } = await site.publish(args, changes);
  expect(code, output).toBe(0);
  return output;
};
/** Publishes, and expects that it stops with the site and the address book as they were. */
const expectRefused = async (args: string[], changes: Record<string, string>): Promise<string> => {
  const before = { served: served(), booked: booked() };
  const { code, output } = await site.publish(args, changes);
  expect(code, output).toBe(1);
  expect(served()).toEqual(before.served);
  expect(booked()).toEqual(before.booked);
  return output;
};

describe('before anything is read', () => {
  it('production needs the address of the site', { timeout }, async () => {
    const { code, output } = await site.publish([], { SITE_URL: '' });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^SITE_URL is missing in production; expected: .+$/);
    expect(readdirSync(site.sites)).toEqual([]);
  });

  it('a confirmation that there is not is named, with those that there are', { timeout }, async () => {
    const { code, output } = await site.publish(['--confirm', 'everything']);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      '--confirm cannot be "everything"; expected: site-url, content-folder or withdrawals, joined by commas',
    );
    expect(readdirSync(site.sites)).toEqual([]);
  });
});

describe('a publish for another site than the one that is served', () => {
  let putBack: () => void;
  beforeAll(async () => {
    await expectPublished();
    putBack = site.keep();
  }, timeout);
  beforeEach(() => putBack());

  it(
    'stops before anything is replaced, names all it would change, and takes them confirmed',
    { timeout },
    async () => {
      const wrong = { SITE_URL: localSite.SITE_URL, CONTENT_DIR: other.contentDir };
      const refused = await expectRefused([], wrong);
      expect(refused).toMatch(/site-url .*https:\/\/football\.example.*http:\/\/localhost:24324/);
      expect(refused).toContain(`from ${site.contentDir}`);
      expect(refused).toContain(`from ${other.contentDir}`);
      expect(refused).toMatch(/withdrawals .*12 of 25 /);
      expect(refused).toContain('npm run publish -- --confirm site-url,content-folder,withdrawals');
      expect(refused).toContain('is still the last good one');
      expect(refused).not.toMatch(/^ +at /m);

      for (const confirmed of ['site-url,content-folder', 'content-folder,withdrawals']) {
        const again = await expectRefused(['--all', '--confirm', confirmed], wrong);
        expect(again.match(/^ {2}(?:site-url|content-folder|withdrawals) /gm)).toHaveLength(1);
        expect(again).toContain('npm run publish -- --confirm site-url,content-folder,withdrawals');
      }

      const before = served();
      expect(await expectPublished()).toContain('0 rendered');
      expect(served()).toEqual(before);
      expect(await expectPublished(['--check'])).toContain('byte for byte');

      await expectPublished(['--confirm', 'site-url,content-folder,withdrawals'], wrong);
      // The book has the newsroom's stories still: what is confirmed is withdrawn, not forgotten.
      expect(booked().length).toBeGreaterThanOrEqual(12);
      expect(await expectPublished([], wrong)).toContain('Nothing to publish');
    },
  );

  it('stops where most stories are gone, and lets renamed and few withdrawn ones pass', { timeout }, async () => {
    for (let number = 1; number <= stories; number++)
      Object.assign(site.newsroom.stories.get(`story-${number}`)!, { slug: `renamed-${number}` });
    site.newsroom.stories.delete('one');
    site.write();
    await expectPublished();
    for (let number = 1; number <= stories; number++) site.newsroom.stories.delete(`story-${number}`);
    site.write();
    const refused = await expectRefused([], {});
    expect(refused).toMatch(/withdrawals .*12 of 23 /);
    expect(refused).not.toMatch(/site-url|content-folder/);
    await expectPublished(['--confirm', 'withdrawals']);
  });

  it(
    'knows the address of a site that an earlier version published, and requires no other confirmation',
    { timeout },
    async () => {
      for (const file of readdirSync(site.sites))
        if (file.endsWith('.json')) rmSync(path.join(site.sites, file), { recursive: true });
      expect(await expectRefused([], local)).toMatch(
        /site-url .*https:\/\/football\.example.*http:\/\/localhost:24324/,
      );
      await expectPublished();
      await expectPublished();
    },
  );

  it(
    'in development publishes another local address, and other content, without confirmation',
    { timeout },
    async () => {
      await expectPublished(['--confirm', 'site-url'], local);
      // Another address is another bundle.
      const address: Record<string, string> = thorough ? { PORT: '4999' } : {};
      await expectPublished([], { ...local, ...address, CONTENT_DIR: other.contentDir });
    },
  );
});

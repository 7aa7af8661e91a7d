import { networkOfLink } from '#browser/share/networks.ts';
import { metaOf } from './support/page-facts.ts';
import { faultsOf } from './support/faults.ts';
import { storyPages } from './support/stories.ts';
import { expect, test } from './support/whole-site.ts';

const stories = new Set(storyPages().map(({ path }) => path));
const isShared = (path: string): boolean =>
  stories.has(path) || /^\/[a-z]{2}\/(?:matches|club|player)\/[^/]+$/.test(path);

test('every story, match, team and player has links that share its title and canonical address', ({ site }) => {
  const shared = site.filter(({ path }) => isShared(path));
  const wrong = faultsOf(shared, function* (page) {
    const { canonicals, shareLinks } = page;
    const title = metaOf(page, 'og:title');
    const networks = shareLinks.map(networkOfLink).join();
    if (networks !== 'whatsapp,twitter,telegram,facebook,email') return yield `shares on ${networks}`;
    for (const href of shareLinks) {
      const lines = [...new URL(href).searchParams.values()].join('\n').split('\n');
      const address = lines.find((line) => line.startsWith('http'));
      if (!address || new URL(address).href !== canonicals[0] || !lines.includes(title)) yield `shares ${lines.join()}`;
    }
  });
  expect(wrong).toEqual([]);
  expect(shared.length).toBeGreaterThan(stories.size);
});

test('no page names a file of another site to be loaded', ({ site }) => {
  const wrong = faultsOf(site, function* ({ canonicals, links }) {
    const own = new URL(canonicals[0] ?? '').origin;
    for (const { where, href } of links)
      if (/^(?:script|img|iframe|source|video)\[src\]$/.test(where) && new URL(href, own).origin !== own) yield href;
  });
  expect(wrong).toEqual([]);
});

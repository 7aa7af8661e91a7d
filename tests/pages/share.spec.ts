import { expect, test } from '@playwright/test';
import { networkOfLink } from '#share/networks.ts';
import { pagePaths, sourceOf } from './support/dist.ts';
import { storyPages } from './support/stories.ts';

const row = /<p class="meta share[^]*?<\/p>/;
const canonical = /<link rel="canonical" href="([^"]*)"/;

const shared = [
  ...storyPages(),
  ...pagePaths.filter(({ path }) => /^\/[a-z]{2}\/(?:matches|club|player)\/[^/]+$/.test(path)),
];

test('every story, match, team and player has links that share its canonical address', () => {
  const wrong = shared.flatMap((page) => {
    const html = sourceOf(page);
    const url = canonical.exec(html)?.[1];
    const links = [...(row.exec(html)?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const networks = links.map(networkOfLink).join();
    const addresses = links.map((href) => new URL(href.replaceAll('&amp;', '&')).searchParams.values().next().value);
    if (networks !== 'whatsapp,twitter,facebook,telegram,email') return [`${page.path} shares on ${networks}`];
    return addresses.every((address) => address && new URL(address).href === url)
      ? []
      : [`${page.path} shares ${addresses.join()}`];
  });
  expect(wrong).toEqual([]);
});

test('no page names a file of another site to be loaded', () => {
  const wrong = shared.flatMap((page) => {
    const html = sourceOf(page);
    const own = new URL(canonical.exec(html)?.[1] ?? '').origin;
    return [...html.matchAll(/<(?:script|img|iframe|source|video)\b[^>]*\bsrc="(https?:[^"]*)"/g)]
      .map(([, src = '']) => src)
      .filter((src) => new URL(src).origin !== own)
      .map((src) => `${page.path}: ${src}`);
  });
  expect(wrong).toEqual([]);
});

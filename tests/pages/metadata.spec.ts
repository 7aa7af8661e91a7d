// What a page says of itself to search engines and networks, over the whole site.
import { faultsOf } from './support/faults.ts';
import { expect, test } from './support/whole-site.ts';

test('no two pages have the same title or description', ({ site }) => {
  // `/` is the Arabic home.
  const pages = site.filter(({ path }) => path !== '/');
  const titles = Map.groupBy(pages, ({ title }) => title);
  const descriptions = Map.groupBy(pages, (page) => page.descriptions.join());
  const wrong = faultsOf(pages, function* ({ path, title, descriptions: own }) {
    if (own.length !== 1 || own[0]?.trim() === '') yield `has ${own.length} descriptions`;
    // Error pages of both languages must not be found.
    if (/\/(?:404|410|50[03])$/.test(path)) return;
    const [sameTitle, sameWords] = [titles.get(title), descriptions.get(own.join())];
    if ((sameTitle?.length ?? 0) > 1)
      yield `is called “${title}”, as ${sameTitle?.map((each) => each.path).join(', ')} are`;
    if ((sameWords?.length ?? 0) > 1) yield `is described as ${sameWords?.map((each) => each.path).join(', ')} are`;
  });
  expect(wrong).toEqual([]);
});

test('every page names the manifest of its language, icons and a share image', ({ site }) => {
  const wrong = faultsOf(site, function* ({ path, links }) {
    const locale = path === '/' ? 'ar' : path.split('/')[1];
    const names = (where: string, href: RegExp): boolean =>
      links.some((link) => link.where.startsWith(where) && href.test(link.href));
    if (!names('link', new RegExp(`^/${locale}/manifest\\.webmanifest$`))) yield 'names no manifest';
    if (!names('link', /^\/favicon\.svg$/) || !names('link', /^\/apple-touch-icon\.png$/)) yield 'names no icons';
    if (!names('meta[property="og:image"]', /^https?:\/\/[^/]+\/share\/[^/]+\.jpg$/)) yield 'names no share image';
  });
  expect(wrong).toEqual([]);
});

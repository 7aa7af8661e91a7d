import { faultsOf } from './support/faults.ts';
import { expect, test } from './support/whole-site.ts';

test('no element carries a style attribute: the security policy forbids them', ({ site }) => {
  const wrong = faultsOf(site, function* ({ styleAttributes }) {
    yield* styleAttributes;
  });
  expect(wrong).toEqual([]);
});

test('every picture has its size and words for those who cannot see it', ({ site }) => {
  const wrong = faultsOf(site, function* ({ images }) {
    for (const { src, width, height, alt } of images) {
      if (!/^[1-9]\d*$/.test(width ?? '') || !/^[1-9]\d*$/.test(height ?? '')) yield `${src} has no width and height`;
      if (alt === null) yield `${src} has no alt`;
    }
  });
  expect(wrong).toEqual([]);
  expect(site.flatMap(({ images }) => images).length).toBeGreaterThan(0);
});

test('structured data has what search engines require and recommend', ({ site }) => {
  const wrong = faultsOf(site, function* ({ dataFaults }) {
    yield* dataFaults;
  });
  expect(wrong).toEqual([]);
  expect(new Set(site.flatMap(({ dataTypes }) => dataTypes))).toEqual(
    new Set([
      'WebSite',
      'NewsArticle',
      'LiveBlogPosting',
      'Article',
      'ImageObject',
      'ItemList',
      'BreadcrumbList',
      'SportsEvent',
      'SportsTeam',
      'Person',
      'ProfilePage',
    ]),
  );
});

test('headings start with the only h1 and leave out no level', ({ site }) => {
  const wrong = faultsOf(site, function* ({ headings }) {
    const mains = headings.filter((level) => level === 1).length;
    if (mains !== 1) yield `has ${mains} h1`;
    if (headings[0] !== 1) yield `starts with h${headings[0]}`;
    for (const [at, level] of headings.entries()) {
      if (level - (headings[at - 1] ?? level) > 1) yield `jumps from h${headings[at - 1]} to h${level}`;
    }
  });
  expect(wrong).toEqual([]);
});

import { expect, it } from 'vitest';
import { linkKey, linkText, otherLinks } from './link-entries.ts';

const shop = { href: 'https://shop.example', text: { ar: 'المتجر', en: 'Shop' } };

it('tells links apart by their names and addresses', () =>
  expect(['news', 'pages/about-us', shop].map(linkKey)).toEqual(['news', 'pages/about-us', 'https://shop.example']));

it('has the text of a link to another site, also where it has one language', () => {
  expect([linkText(shop, 'ar'), linkText(shop, 'en')]).toEqual(['المتجر', 'Shop']);
  expect(linkText({ href: 'https://shop.example', text: { en: 'Shop' } }, 'ar')).toBe('Shop');
  expect(linkText('news', 'ar')).toBeUndefined();
});

it('offers the pages that are not there', () => {
  const others = otherLinks(['news', shop]);
  expect(others).not.toContain('news');
  expect(others).toEqual(expect.arrayContaining(['articles', 'search', 'rss']));
});

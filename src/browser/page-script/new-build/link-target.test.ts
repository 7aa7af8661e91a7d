import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const here = new URL('https://football.example/en/news?page=2');
const plain = { defaultPrevented: false, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const link = (href: string, changes: { target?: string; download?: string } = {}) => {
  const { origin, pathname, search, hash, href: address } = new URL(href, here);
  return { origin, pathname, search, hash, href: address, target: '', download: '', ...changes };
};

describe('linkTarget', () => {
  it('is the full URL of a page of this site', () => {
    expect(linkTarget(link('/ar/news?page=3#top'), plain, here)).toBe('https://football.example/ar/news?page=3#top');
    expect(linkTarget(link('/en/news?page=2'), plain, here)).toBe(here.href);
    expect(linkTarget(link('/en/news#top', { target: '_self' }), plain, here)).toBe(
      'https://football.example/en/news#top',
    );
  });

  it.each([
    ['another site', link('https://elsewhere.example/en')],
    ['a mail', link('mailto:desk@football.example')],
    ['another tab', link('/en/articles', { target: '_blank' })],
    ['a download', link('/en/data.json', { download: 'data.json' })],
    ['a place in this page', link('?page=2#top')],
  ])('is none for %s', (_, to) => {
    expect(linkTarget(to, plain, here)).toBeUndefined();
  });

  it.each(['defaultPrevented', 'ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)('is none with %s', (name) => {
    expect(linkTarget(link('/en/articles'), { ...plain, [name]: true }, here)).toBeUndefined();
  });
});

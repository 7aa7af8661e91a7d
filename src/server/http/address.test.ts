import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

const read = (path: string) => readAddress(new URL(`http://localhost${path}`));

describe('readAddress', () => {
  it.each([
    ['/', '/'],
    ['/ar', '/ar'],
    ['/ar/news?page=2#x', '/ar/news'],
    ['/ar/%D8%AE%D8%A8%D8%B1', '/ar/خبر'],
    ['/ar/خبر', '/ar/خبر'],
    ['/ar/%D8%A7%D9%93', '/ar/آ'],
    ['/a%2520b', '/a%20b'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/index-old', '/index-old'],
    ['/ar/htmlindex', '/ar/htmlindex'],
  ])('%s is the path %s', (path, decoded) => {
    expect(read(path)).toEqual({ kind: 'path', path: decoded });
  });

  it.each([
    '/.well-knownx/a',
    '/a/.b',
    '/ar/..%5c',
    '/a%7f',
    '/x.br',
    '/csp.json',
    '/moved.json',
    '/interactions.json',
    '/ar/404',
    '/en/500',
    `/en/news/a${'%CC%81%CC%96'.repeat(16)}`,
  ])('%s is nothing', (path) => {
    expect(read(path)).toEqual({ kind: 'nothing' });
  });

  it('leaves the error pages’ names free in other folders', () => {
    expect(read('/ar/news/404').kind).toBe('path');
    expect(read('/404').kind).toBe('path');
  });

  it('never throws, never leads out of the folder, never redirects to another host or back to the same address', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2e',
        '%2f',
        '%5c',
        '%00',
        '%0d%0a',
        '%',
        '%ff',
        '?',
        '#',
        '@',
        ':',
        'index',
        '.html',
        'ar',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = `http://site.example/${pieces.join('')}`;
        if (!URL.canParse(text)) return;
        const url = new URL(text);
        const address = readAddress(url);
        if (address.kind === 'path') {
          expect(address.path).toMatch(/^\/(?!\/)/);
          expect(`${address.path}/`).not.toMatch(/\/\.\.?\/|\\|\0/);
        }
        if (address.kind === 'moved') {
          expect(address.to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(new URL(address.to, url).host).toBe('site.example');
          expect(new URL(address.to, url).pathname).not.toBe(url.pathname);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

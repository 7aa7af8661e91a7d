import { describe, expect, it } from 'vitest';
import { limitedQueue, mayPreload, preloadPath } from './preload.ts';

describe('mayPreload', () => {
  it('spares readers who save data or are on a slow network', () => {
    expect(mayPreload({ saveData: true, effectiveType: '4g' })).toBe(false);
    expect(mayPreload({ effectiveType: '2g' })).toBe(false);
    expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false);
  });

  it('preloads on other networks, and where the browser says nothing about them', () => {
    expect(mayPreload({ saveData: false, effectiveType: '3g' })).toBe(true);
    expect(mayPreload({})).toBe(true);
    expect(mayPreload(undefined)).toBe(true);
  });
});

describe('preloadPath', () => {
  const here = new URL('https://football.example/en/news?page=1#top');
  const pathOf = (href: string, known: string[] = []) => preloadPath(new URL(href, here), here, new Set(known));

  it('is the path of a page of this site, without query and hash', () => {
    expect(pathOf('/en/articles?from=news#one')).toBe('/en/articles');
    expect(pathOf('https://football.example/en/voting')).toBe('/en/voting');
  });

  it('is none for this page, another site, a file, or a path already known', () => {
    expect(pathOf('/en/news?page=2')).toBeUndefined();
    expect(pathOf('#content')).toBeUndefined();
    expect(pathOf('https://elsewhere.example/en/articles')).toBeUndefined();
    expect(pathOf('mailto:desk@football.example')).toBeUndefined();
    expect(pathOf('/en/rss.xml')).toBeUndefined();
    expect(pathOf('/en/articles', ['/en/articles'])).toBeUndefined();
  });

  it('is the same for both spellings of an Arabic address', () => {
    expect(pathOf('/ar/أخبار')).toBe(pathOf('/ar/%D8%A3%D8%AE%D8%A8%D8%A7%D8%B1'));
  });
});

describe('limitedQueue', () => {
  /** A queue whose tasks the test ends. */
  const queueByHand = (limit: number) => {
    const started: string[] = [];
    const endings = new Map<string, () => void>();
    const add = limitedQueue(limit, (path, done) => {
      started.push(path);
      endings.set(path, done);
    });
    return { add, started, end: (path: string) => endings.get(path)?.() };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('runs as many at once as its limit, in order', async () => {
    const { add, started, end } = queueByHand(4);
    for (const path of ['a', 'b', 'c', 'd', 'e', 'f']) add(path);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    end('b');
    await settled();
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    end('a');
    end('c');
    await settled();
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('resumes after it was idle', async () => {
    const { add, started, end } = queueByHand(1);
    add('a');
    end('a');
    await settled();
    add('b');
    expect(started).toEqual(['a', 'b']);
  });
});

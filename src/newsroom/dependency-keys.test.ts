import { describe, expect, it } from 'vitest';
import {
  beforeInstant,
  dependencyKey,
  type DependencyKey,
  parseDependencyKey,
  splitInstant,
} from './dependency-keys.ts';

describe('a dependency key', () => {
  it('consists of its name and its parts in order', () => {
    expect(dependencyKey('matches')).toBe('matches');
    expect(dependencyKey('slug', { slug: 'خبر', locale: 'ar', section: 'news' })).toBe('slug/news/ar/خبر');
  });

  it('is parsed into its parts', () => {
    const key = dependencyKey('edition', { section: 'news', id: 'a', locale: 'en' });
    expect(parseDependencyKey(key)).toEqual({ name: 'edition', section: 'news', id: 'a', locale: 'en' });
    expect(parseDependencyKey(dependencyKey('everything'))).toEqual({ name: 'everything' });
  });

  it("may have slashes in its last part: a rating is named by its item's kind and id", () => {
    const key = dependencyKey('item', { kind: 'rating', id: 'club/egypt' });
    expect(parseDependencyKey(key)).toEqual({ name: 'item', kind: 'rating', id: 'club/egypt' });
  });

  it.each(['', 'nothing', 'item/club', 'toString'])('is not %j', (text) => {
    expect(() => parseDependencyKey(text as DependencyKey)).toThrow(`${text} is no dependency key`);
  });

  it('may be narrowed to stories before an instant', () => {
    const key = dependencyKey('subject', { kind: 'tag', id: 'cup', locale: 'ar' });
    const narrowed = beforeInstant(key, '2026-07-01T00:00:00.000Z');
    expect(splitInstant(narrowed)).toEqual({ key, before: '2026-07-01T00:00:00.000Z' });
    expect(splitInstant(key)).toEqual({ key, before: '' });
  });
});

import { describe, expect, it } from 'vitest';
import { addChange, applyChanges, changeAt, rebaseChanges, valueAt } from './data-changes.ts';

const story = { title: { ar: 'عنوان' }, tags: ['a', 'b'], hero: { src: 'x.svg' } };

describe('values of a file', () => {
  it('are changed at their paths, in their places', () => {
    const changed = applyChanges(story, [
      { path: ['title', 'ar'], value: 'آخر' },
      { path: ['tags', 0] },
      { path: ['seo', 'title'], value: 'x' },
    ]);
    expect(JSON.stringify(changed)).toBe(
      '{"title":{"ar":"آخر"},"tags":["b"],"hero":{"src":"x.svg"},"seo":{"title":"x"}}',
    );
    expect(story.tags).toEqual(['a', 'b']);
  });

  it('are found, or not', () => {
    expect(valueAt(story, ['tags', 1])).toBe('b');
    expect(valueAt(story, ['hero', 'alt', 'ar'])).toBeUndefined();
    expect(valueAt(story, ['title', 'constructor'])).toBeUndefined();
  });

  it('are made with the parents that are missing', () => {
    expect(changeAt(story, ['hero', 'alt', 'ar'], 'x')).toEqual({ path: ['hero', 'alt'], value: { ar: 'x' } });
    expect(changeAt({}, ['hero', 'alt', 'ar'], 'x')).toEqual({ path: ['hero'], value: { alt: { ar: 'x' } } });
    expect(changeAt(story, ['hero', 'src'], 'y')).toEqual({ path: ['hero', 'src'], value: 'y' });
  });
});

describe('changes that wait', () => {
  it('are replaced by a later one of the same value or of what holds it', () => {
    const changes = addChange([{ path: ['hero', 'src'], value: 'a' }], { path: ['hero'], value: { src: 'b' } });
    expect(changes).toEqual([{ path: ['hero'], value: { src: 'b' } }]);
  });

  it('stay in their order after an item of a list went', () => {
    const removed = addChange([], { path: ['tags', 0] });
    expect(addChange(removed, { path: ['tags', 0], value: 'c' })).toHaveLength(2);
  });

  it('made to a value that nobody else changed go on', () => {
    const mine = [{ path: ['title', 'ar'], value: 'لي' }];
    expect(rebaseChanges(story, { ...story, tags: [] }, mine)).toEqual({ changes: mine, conflicts: [] });
    expect(rebaseChanges(story, { ...story, title: { ar: 'لهم' } }, mine).conflicts).toHaveLength(1);
  });
});

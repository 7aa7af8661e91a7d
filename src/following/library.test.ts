import { describe, expect, it } from 'vitest';
import { applyChanges, asChanges, joinChanges, type Library, noChanges, parsePlaces, unsentAfter } from './library.ts';
import { isStoryPath, parseSaved } from './saved-story.ts';

const at = '2026-11-24T18:00:00Z';
const library: Library = {
  following: ['club/egypt', 'club/morocco'],
  saved: [{ story: 'news/one', path: '/ar/news/one', known: { ar: { path: '/ar/news/one', title: 'قصة' } } }],
  places: [{ story: 'news/two', part: 400, readAt: at }],
};

describe('changes of what a reader keeps', () => {
  it('add at the end and remove, and leave the rest as it is', () => {
    const changes = joinChanges(noChanges(), {
      following: { 'club/egypt': false, 'club/morocco': true, 'club/algeria': true },
      saved: { 'news/three': '/en/news/three' },
      places: { 'news/two': null, 'news/one': 10 },
    });
    expect(applyChanges(library, changes, at)).toEqual({
      following: ['club/morocco', 'club/algeria'],
      saved: [library.saved[0], { story: 'news/three', path: '/en/news/three' }],
      places: [{ story: 'news/one', part: 10, readAt: at }],
    });
  });

  it('of a whole device make the same on an empty one', () => {
    const copy = applyChanges({ following: [], saved: [], places: [] }, asChanges(library), at);
    expect(copy).toEqual({ ...library, saved: [{ story: 'news/one', path: '/ar/news/one' }] });
  });

  it('that were made while others were sent stay to be sent', () => {
    const sent = joinChanges(noChanges(), { following: { 'club/egypt': true, 'club/algeria': true } });
    const now = joinChanges(sent, { following: { 'club/egypt': false } });
    expect(unsentAfter(now, sent)).toEqual(joinChanges(noChanges(), { following: { 'club/egypt': false } }));
  });
});

describe('what the device stores', () => {
  it('is read without what is no story, no place or too old', () => {
    const saved = [library.saved[0], { story: 'news/x', path: 'https://evil.example' }, null, 7];
    expect(parseSaved(JSON.stringify(saved))).toEqual([library.saved[0]]);
    expect(parseSaved('{')).toEqual([]);
    const now = Date.parse(at);
    const old = { story: 'news/old', part: 5, readAt: '2026-10-01T00:00:00Z' };
    expect(parsePlaces(JSON.stringify([...library.places, old, { story: 'x/y', part: 5, readAt: at }]), now)).toEqual(
      library.places,
    );
  });

  it.each(['/ar/news/a/b', '//evil/news/x', '/ar/news/..', '/ar/articles/x', '/ar/news/', 'ar/news/x'])(
    'takes %s for no path of a story',
    (path) => expect(isStoryPath(path, 'news/x')).toBe(false),
  );
});

import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  asChanges,
  changesThatFit,
  joinChanges,
  type Library,
  noChanges,
  parsePlaces,
  portionsOf,
  unsentAfter,
} from './library.ts';
import { maxChanges, maxFollowed } from './limits.ts';
import { isStoryPath, parseSaved } from './saved-story.ts';

const at = '2026-11-24T18:00:00Z';
const library: Library = {
  following: ['club/egypt', 'club/morocco'],
  saved: [{ story: 'news/one', path: '/ar/news/one', known: { ar: { path: '/ar/news/one', title: 'قصة' } } }],
  places: [{ story: 'news/two', thousandths: 400, readAt: at }],
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
      places: [{ story: 'news/one', thousandths: 10, readAt: at }],
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

describe('changes that are sent', () => {
  const clubs = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `club/c${from + at}`);
  const followed = (items: readonly string[]) => Object.fromEntries(items.map((item) => [item, true]));

  it('go in portions, all of them and in their order', () => {
    const items = clubs(0, 2 * maxChanges + 1);
    const changes = joinChanges(noChanges(), { following: followed(items), saved: { 'news/x': '/ar/news/x' } });
    const portions = portionsOf(changes);
    expect(portions.map((portion) => Object.keys(portion.following).length)).toEqual([maxChanges, maxChanges, 1]);
    expect(portions.reduce(joinChanges)).toEqual(changes);
    expect(portionsOf(noChanges())).toEqual([]);
  });

  it('go with what is removed first: a full account has room for the rest only then', () => {
    const added = clubs(0, maxChanges);
    const following = { ...followed(added), 'club/removed': false };
    const [first, second] = portionsOf(joinChanges(noChanges(), { following, saved: { 'news/x': null } }));
    expect(first).toMatchObject({ following: { 'club/removed': false }, saved: { 'news/x': null } });
    expect(second?.following).toEqual(followed(added.slice(-2)));
  });

  it('leave out what a full account has no room for, once what is removed has made room', () => {
    const full = { ...library, following: clubs(0, maxFollowed) } as Library;
    const changes = joinChanges(noChanges(), {
      following: { 'club/new': true, 'club/c1': true, 'club/newer': true, 'club/c0': false },
    });
    expect(changesThatFit(full, changes).following).toEqual({ 'club/new': true, 'club/c1': true, 'club/c0': false });
  });
});

describe('what the device stores', () => {
  it('is read without what is no story, no place or too old', () => {
    const saved = [library.saved[0], { story: 'news/x', path: 'https://evil.example' }, null, 7];
    expect(parseSaved(JSON.stringify(saved))).toEqual([library.saved[0]]);
    expect(parseSaved('{')).toEqual([]);
    const now = Date.parse(at);
    const old = { story: 'news/old', thousandths: 5, readAt: '2026-10-01T00:00:00Z' };
    expect(
      parsePlaces(JSON.stringify([...library.places, old, { story: 'x/y', thousandths: 5, readAt: at }]), now),
    ).toEqual(library.places);
  });

  it.each(['/ar/news/a/b', '//evil/news/x', '/ar/news/..', '/ar/articles/x', '/ar/news/', 'ar/news/x'])(
    'takes %s for no path of a story',
    (path) => expect(isStoryPath(path, 'news/x')).toBe(false),
  );
});

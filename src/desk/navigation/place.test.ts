import { expect, it } from 'vitest';
import { deskBase, pathOf, type Place, readPlace } from './place.ts';

it.each<Place>([
  { name: 'stories' },
  { name: 'story', item: 'news/final-live' },
  { name: 'import' },
  { name: 'people' },
  { name: 'data' },
  { name: 'file', file: 'football/clubs/al-ahly.json' },
  { name: 'file', file: 'football/players/egypt.json', of: 'mohamed-salah' },
  { name: 'log' },
  { name: 'trash' },
  { name: 'account' },
])('the address of %j leads to it', (place) => expect(readPlace(pathOf(place), '')).toEqual(place));

it('keys and tokens stand behind the hash', () => {
  expect(readPlace('/first', '#key')).toEqual({ name: 'first', key: 'key' });
  expect(readPlace('/invitation', '#token')).toEqual({ name: 'invitation', token: 'token' });
});

it.each([
  '/stories/polls/x',
  '/stories/news',
  '/stories/news/a/b',
  '/people/1',
  '/data/football:clubs:..:x.json',
  '/x',
])('%s leads nowhere', (path) => expect(readPlace(path, '')).toEqual({ name: 'missing' }));

it('is below /desk, or at the root of a host of its own', () => {
  expect(['/desk', '/desk/people', '/', '/deskwork'].map(deskBase)).toEqual(['/desk', '/desk', '', '']);
});

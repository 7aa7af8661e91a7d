import { expect, it } from 'vitest';
import { directScreens } from './direct-screens.ts';

const screens = ['stories', 'pictures', 'matches', 'calendar', 'front', 'log'];

it('stands the most used screens beside the button', () =>
  expect(directScreens(screens, 'matches')).toEqual(['stories', 'matches', 'front']));
it('stands the open screen among them', () =>
  expect(directScreens(screens, 'log')).toEqual(['stories', 'matches', 'log']));
it('takes the next one where somebody has no right to one', () =>
  expect(directScreens(['stories', 'pictures', 'matches', 'calendar'], undefined)).toEqual([
    'stories',
    'matches',
    'calendar',
  ]));

import { expect, it } from 'vitest';
import { listPlacement } from './list-placement.ts';

it('is below with more than 200 px free, else above', () => {
  expect(listPlacement({ top: 348, bottom: 399 }, 600)).toEqual({ side: 'below', room: 193 });
  expect(listPlacement({ top: 348, bottom: 400 }, 600)).toEqual({ side: 'above', room: 340 });
});

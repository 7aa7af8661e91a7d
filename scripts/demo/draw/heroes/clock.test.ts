import { describe, expect, it } from 'vitest';
import { clock, spread } from './clock.ts';

const goal = { type: 'goal', team: 'egypt', player: 'mohamed-salah' };

describe('clock', () => {
  it('lets added time run on at half speed and stops it after four minutes', () => {
    expect(clock({ ...goal, minute: 67 })).toBe(67);
    expect(clock({ ...goal, minute: 45, addedTime: 2 })).toBe(46);
    expect(clock({ ...goal, minute: 90, addedTime: 12 })).toBe(94);
  });
});

describe('spread', () => {
  it('leaves places alone that have room', () => {
    expect(spread([10, 50, 90], 20, 100)).toEqual([10, 50, 90]);
  });

  it('moves crowded places apart and keeps the last before the limit', () => {
    expect(spread([90, 92, 99], 10, 100)).toEqual([80, 90, 100]);
  });
});

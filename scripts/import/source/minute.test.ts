import { describe, expect, it } from 'vitest';
import { parseMinute, withinRegularTime } from './minute.ts';

describe('a minute', () => {
  it.each([
    ['9', undefined, { minute: 9 }],
    ['90+6', undefined, { minute: 90, addedTime: 6 }],
    ['120+3', undefined, { minute: 120, addedTime: 3 }],
    ['121', undefined, { minute: 120, addedTime: 1 }],
    [122, 1, { minute: 120, addedTime: 3 }],
    [16, undefined, { minute: 16 }],
    [90, 4, { minute: 90, addedTime: 4 }],
    [45, 0, { minute: 45 }],
  ])('of %s with offset %s is read', (raw, offset, value) => {
    expect(parseMinute(raw, offset)).toEqual({ ok: true, value });
  });

  it.each([
    ['', undefined],
    ['0', undefined],
    ['151', undefined],
    ['900', undefined],
    ['90+', undefined],
    ['half-time', undefined],
    [45.5, undefined],
    [90, -1],
    ['90+2', 2],
  ])('of %s with offset %s is refused', (raw, offset) => {
    expect(parseMinute(raw, offset).ok).toBe(false);
  });

  it('after the 90th is added time where the match ended then', () => {
    expect(withinRegularTime({ minute: 92 })).toEqual({ minute: 90, addedTime: 2 });
    expect(withinRegularTime({ minute: 45, addedTime: 1 })).toEqual({ minute: 45, addedTime: 1 });
  });
});

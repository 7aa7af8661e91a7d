import { describe, expect, it } from 'vitest';
import { servableRange } from './byte-range.ts';

const file = { size: 1000, lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' };

describe('servableRange', () => {
  it.each([
    ['bytes=0-499', 'bytes=0-499'],
    ['bytes=500-', 'bytes=500-'],
    ['bytes=-200', 'bytes=800-'],
    ['bytes=-5000', 'bytes=0-'],
    ['bytes=-0', 'bytes=1000-'],
    ['bytes=2000-3000', 'bytes=2000-'],
    ['bytes=0-998', 'bytes=0-998'],
    ['bytes=0-999', 'bytes=0-'],
    ['bytes=5-1000', 'bytes=5-'],
    ['bytes=5-9007199254740993', 'bytes=5-'],
    ['bytes=0-9223372036854775807', 'bytes=0-'],
    [`bytes=7-${'9'.repeat(400)}`, 'bytes=7-'],
    [`bytes=-${'9'.repeat(400)}`, 'bytes=0-'],
    ['Bytes=0-499', 'bytes=0-499'],
  ])('%s is served as %s', (asked, served) => {
    expect(servableRange(asked, undefined, file)).toBe(served);
  });

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-0',
    'bytes=0-1,3-4',
    'bytes=1.5-3',
    'items=0-5',
    'bytes=+1-5',
    'bytes=0x1-5',
    'bytes=1e3-',
    'bytes=٠-٩',
    'bytes=--5',
    'bytes=0-5-9',
    'bytes=0-0,-1',
    `bytes=${'9'.repeat(400)}-5`,
  ])('%s is not served as a range', (asked) => {
    expect(servableRange(asked, undefined, file)).toBeUndefined();
  });

  it.each([
    ['bytes=-5', undefined],
    ['bytes=0-5', 'bytes=0-'],
    ['bytes=0-', 'bytes=0-'],
    ['bytes=-0', 'bytes=0-'],
  ])('of an empty file, %s is served as %s', (asked, served) => {
    expect(servableRange(asked, undefined, { ...file, size: 0 })).toBe(served);
  });

  it('of a single byte is served where the file has no more', () => {
    expect(servableRange('bytes=0-0', undefined, { ...file, size: 1 })).toBe('bytes=0-');
  });

  it('holds only while the file is the one the client knows', () => {
    expect(servableRange('bytes=0-499', file.lastModified, file)).toBe('bytes=0-499');
    expect(servableRange('bytes=0-499', 'Fri, 20 Nov 2026 09:59:59 GMT', file)).toBeUndefined();
    expect(servableRange('bytes=0-499', 'W/"1000-1"', file)).toBeUndefined();
  });
});

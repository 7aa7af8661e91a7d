import { describe, expect, it } from 'vitest';
import { isNotModified, isSameForRange, validatorsOf } from './validators.ts';

const mtime = new Date('2026-11-20T10:00:00.500Z');
const validators = validatorsOf({ size: 1000, mtime });
const without = { ifNoneMatch: undefined, ifModifiedSince: undefined, ifRange: undefined };

describe('isNotModified', () => {
  it.each([validators.etag, `"${'x'}", ${validators.etag}`, validators.etag.replace('W/', ''), '*', ' * '])(
    'If-None-Match: %s is this version',
    (ifNoneMatch) => {
      expect(isNotModified(validators, { ...without, ifNoneMatch })).toBe(true);
    },
  );

  it.each(['W/"1000-1"', '""', '', 'W/', '"a", "b"'])('If-None-Match: %s is another', (ifNoneMatch) => {
    expect(isNotModified(validators, { ...without, ifNoneMatch })).toBe(false);
  });

  it('takes the identical date for this version', () => {
    const dated = (ifModifiedSince: string) => isNotModified(validators, { ...without, ifModifiedSince });
    expect(dated('Fri, 20 Nov 2026 10:00:00 GMT')).toBe(true);
    expect(dated('Fri, 20 Nov 2026 10:00:01 GMT')).toBe(false);
    expect(dated('yesterday')).toBe(false);
  });

  it('reads the date only where there is no tag', () => {
    const conditions = { ...without, ifNoneMatch: '"x"', ifModifiedSince: validators.lastModified };
    expect(isNotModified(validators, conditions)).toBe(false);
    expect(isNotModified(validators, without)).toBe(false);
  });
});

it('continues a range only after the identical date', () => {
  const same = (ifRange: string | undefined) => isSameForRange(validators, { ...without, ifRange });
  expect([undefined, validators.lastModified].every(same)).toBe(true);
  expect([validators.etag, 'Fri, 20 Nov 2026 09:59:59 GMT', ''].some(same)).toBe(false);
});

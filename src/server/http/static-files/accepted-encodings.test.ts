import { expect, it } from 'vitest';
import { readAcceptedEncodings } from './accepted-encodings.ts';

it.each([
  [undefined, false, false],
  ['', false, false],
  ['gzip, deflate, br, zstd', true, true],
  ['BR', true, false],
  ['br;q=0, gzip', false, true],
  ['br; q=0.000,gzip;q=0.5', false, true],
  ['br;q=0.001', true, false],
  ['brotli, xgzip', false, false],
])('"%s" takes brotli: %s, gzip: %s', (header, brotli, gzip) => {
  expect(readAcceptedEncodings(header)).toEqual({ brotli, gzip });
});

import { expect, it } from 'vitest';
import { maxSeasonFileBytes } from '#contract/desk/season-plan.ts';
import { readSeasonFile } from './read-file.ts';

const read = (name: string, bytes: Uint8Array<ArrayBuffer>) => readSeasonFile(new File([bytes], name));

it('reads UTF-8 without its mark, and the encoding of older spreadsheets', async () => {
  expect(await read('a.CSV', Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toEqual({ type: 'csv', text: 'é' });
  expect(await read('a.csv', Uint8Array.of(0xe9))).toEqual({ type: 'csv', text: 'é' });
});

it('takes no other type, and nothing too large', async () => {
  expect(await read('a.xlsx', Uint8Array.of(1))).toEqual({ problem: 'wrongType' });
  expect(await read('a.json', new Uint8Array(maxSeasonFileBytes + 1))).toEqual({ problem: 'tooLarge' });
});

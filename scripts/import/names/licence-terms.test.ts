import { expect, it } from 'vitest';
import { termsLines } from './licence-terms.ts';

it('says once of each source what it allows', () => {
  const csv = { name: 'football-data.co.uk', licence: 'NONE' };
  expect(termsLines([csv, { name: 'openfootball', licence: 'CC0-1.0' }, csv])).toEqual([
    'football-data.co.uk (licence NONE): no licence is stated: import its facts, and do not republish its files',
    'openfootball (licence CC0-1.0): in the public domain: import and republish freely',
  ]);
});

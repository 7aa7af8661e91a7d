import { expect, it } from 'vitest';
import { parseLibraryAccount } from './library-account.ts';

const unsent = { following: { 'club/egypt': true }, saved: {}, places: {} };

it('reads the account of a copy', () => {
  const account = { owner: 'u1', unsent, syncedAt: 5 };
  expect(parseLibraryAccount(JSON.stringify(account))).toEqual(account);
});

it.each([
  'null',
  '{',
  '7',
  '{"owner":"u1"}',
  '{"owner":"u1","unsent":null}',
  '{"owner":"u1","unsent":{"following":{},"saved":{}}}',
  '{"owner":1,"unsent":{"following":{},"saved":{},"places":{}}}',
])('takes %s for none', (text) => expect(parseLibraryAccount(text)).toBeUndefined());

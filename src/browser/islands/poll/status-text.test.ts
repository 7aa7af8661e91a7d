import { expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { statusText } from './status-text.ts';

const words = catalogue.en.voting;
const guest = { status: 'guest', isStored: true, result_visibility: 'afterVote', tally: null } as const;

it('a guest who votes learns when the result is to be seen, where a vote is needed for it', () => {
  expect(statusText(guest, words)).toBe(words.status.guestBeforeResult);
  expect(statusText({ ...guest, result_visibility: 'always' }, words)).toBe(words.status.guest);
  expect(statusText({ ...guest, result_visibility: 'afterClose' }, words)).toBe(words.status.guest);
  expect(statusText({ ...guest, isStored: false }, words)).toBe(words.status.notStored);
  expect(statusText({ ...guest, status: 'idle' }, words)).toBe('');
});

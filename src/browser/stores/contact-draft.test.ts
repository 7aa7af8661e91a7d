import { beforeEach, expect, it, vi } from 'vitest';
import { deleteDraft, readDraft, writeDraft } from './contact-draft.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const typed = { name: 'Layla', subject: 'A wrong minute' };

beforeEach(() => void vi.stubGlobal('sessionStorage', fakeStorage()));

it('is shown to the reader who typed it, and to nobody else', () => {
  writeDraft('layla', typed);
  expect(readDraft('omar')).toBeNull();
  expect(readDraft(undefined)).toBeNull();
  expect(readDraft('layla')).toEqual(typed);
});

it('of a guest is shown after they have signed in, too', () => {
  writeDraft(undefined, typed);
  expect(readDraft(undefined)).toEqual(typed);
  expect(readDraft('layla')).toEqual(typed);
});

it('waits for its owner, whatever others type and send meanwhile', () => {
  writeDraft('layla', typed);
  writeDraft(undefined, { name: 'O' });
  writeDraft('omar', { name: 'Omar' });
  expect(readDraft('omar')).toEqual({ name: 'Omar' });
  deleteDraft('omar');
  expect(readDraft('omar')).toBeNull();
  expect(readDraft('layla')).toEqual(typed);
});

it('is gone once it is deleted', () => {
  writeDraft(undefined, typed);
  deleteDraft(undefined);
  expect(readDraft(undefined)).toBeNull();
});

it.each(['nonsense', 'null'])('is empty where it is unreadable: %s', (text) => {
  sessionStorage.setItem('contact-draft ', text);
  expect(readDraft(undefined)).toBeNull();
});

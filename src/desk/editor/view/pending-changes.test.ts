import { ChangeSet, Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { PendingDocumentChanges } from './pending-changes.ts';

const typed = (text: string, from: number, insert: string): ChangeSet => ChangeSet.of({ from, insert }, text.length);
const after = (text: string, changes: ChangeSet | undefined): string =>
  (changes ? changes.apply(Text.of(text.split('\n'))) : Text.of(text.split('\n'))).toString();

test('a text that the application got, and gives late, changes nothing', () => {
  const pending = new PendingDocumentChanges('One');
  pending.add('One a', typed('One', 3, ' a'));
  pending.add('One ab', typed('One a', 5, 'b'));
  expect(pending.receive('One a')).toBeUndefined();
  expect(pending.isEmpty).toBe(false);
  expect(pending.receive('One ab')).toBeUndefined();
  expect(pending.isEmpty).toBe(true);
});

test('a text from elsewhere keeps what was typed meanwhile', () => {
  const pending = new PendingDocumentChanges('One');
  pending.add('One a', typed('One', 3, ' a'));
  pending.add('One ab', typed('One a', 5, 'b'));
  const both = after('One ab', pending.receive('Before\n\nOne'));
  expect(both).toBe('Before\n\nOne ab');
  pending.settle(both);
  // Before the application has that: another one.
  expect(after(both, pending.receive('Before\n\nOne\n\nAfter'))).toBe('Before\n\nOne ab\n\nAfter');
});

test('a text from elsewhere with CRLF has places as the field counts them', () => {
  const pending = new PendingDocumentChanges('a\r\n\r\nb');
  expect(after('a\n\nb', pending.receive('a\r\n\r\nb\r\n\r\nc'))).toBe('a\n\nb\n\nc');
});

import { expect, it } from 'vitest';
import { auditActions } from '#contract/desk/audit-actions.ts';
import { deskWordsOf } from '../words/words.ts';
import { actionText, detailText } from './audit-text.ts';

const [ar, en] = [deskWordsOf('ar'), deskWordsOf('en')];
const line = { id: '1', at: '2026-07-20T09:00:00Z', person: 'Somebody', item: null };

it.each(auditActions)('%s has words in both languages', (action) => {
  expect(actionText(ar, action)).toMatch(/\p{Script=Arabic}/u);
  expect(actionText(en, action)).toMatch(/^[A-Z]/);
});

it('an action that is not known any more stays as it was written', () => expect(actionText(ar, 'old')).toBe('old'));

it('roles are named, and other details stay as they are', () => {
  const detail = 'writer → editor';
  expect(detailText(en, { ...line, action: 'change-role', detail }, 'en')).toBe('Writer → Editor');
  expect(detailText(ar, { ...line, action: 'change-role', detail }, 'ar')).toBe('كاتب ← محرر');
  expect(detailText(en, { ...line, action: 'correct', detail }, 'en')).toBe(detail);
  expect(detailText(en, { ...line, action: 'create', detail: null }, 'en')).toBe('');
});

import { expect, it } from 'vitest';
import { pendingAfter } from './announced.ts';

it('has what is new, gone and another, once, and what was pending before', () => {
  const former = { answers: { '/en': '1', '/en/gone': '1', '/en/same': '1' }, pending: ['/en/before', '/en'] };
  expect(pendingAfter(former, { '/en': '2', '/en/new': '1', '/en/same': '1' })).toEqual([
    '/en',
    '/en/before',
    '/en/gone',
    '/en/new',
  ]);
});

it('keeps an address that is again as it was announced', () => {
  const between = {
    answers: { '/en': '2' },
    pending: pendingAfter({ answers: { '/en': '1' }, pending: [] }, { '/en': '2' }),
  };
  expect(pendingAfter(between, { '/en': '1' })).toEqual(['/en']);
});

import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { fill, fillCount } from './fill.ts';

describe('fill', () => {
  it('puts values in the place of variables', () => {
    expect(fill('Digit {{number}} of {{total}}', { number: 2, total: 4 })).toBe('Digit 2 of 4');
  });

  it('leaves a variable that has no value, and does not read values again', () => {
    expect(fill('{{a}} {{b}}', { a: '{{b}}' })).toBe('{{b}} {{b}}');
  });
});

it.each([
  [1, 'لدقيقة واحدة'],
  [2, 'لدقيقتين'],
  [5, '5 دقائق'],
  [15, '15 دقيقة'],
])('counts %i in Arabic as %s', (count, text) =>
  expect(fillCount(catalogue.ar.accounts.signIn, 'counts', count, 'ar')).toContain(text),
);

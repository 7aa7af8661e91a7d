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

  it('joins the letters of Arabic that are one word with a name', () => {
    expect(fill('والفوز ل{{team}}', { team: 'المغرب' })).toBe('والفوز للمغرب');
    expect(fill('{{home}} فوق الخط، و{{away}} تحته', { home: 'مصر', away: 'المغرب' })).toBe(
      'مصر فوق الخط، والمغرب تحته',
    );
    expect(fill('ال{{name}}', { name: 'ـ16' })).toBe('الـ16');
  });

  it('writes thousands with a comma, and a year, which is text, without', () => {
    expect(fill('{{a}} {{b}} {{c}} {{d}}', { a: 999, b: 4700, c: 1234567, d: '2026' })).toBe(
      '999 4,700 1,234,567 2026',
    );
  });
});

it('has a form for 0 in every language that has one, as the translator has', () => {
  expect(fillCount(catalogue.en.voting.counted, 'total', 0, 'en')).toBe('No votes');
  expect(fillCount({ goals_one: '{{count}} goal', goals_other: '{{count}} goals' }, 'goals', 0, 'en')).toBe('0 goals');
});

it.each([
  [1, 'لدقيقة واحدة'],
  [2, 'لدقيقتين'],
  [5, '5 دقائق'],
  [15, '15 دقيقة'],
])('counts %i in Arabic as %s', (count, text) =>
  expect(fillCount(catalogue.ar.accounts.signIn, 'counts', count, 'ar')).toContain(text),
);

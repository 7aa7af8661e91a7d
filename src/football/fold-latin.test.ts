import { expect, it } from 'vitest';
import { foldLatin } from './fold-latin.ts';

it('takes marks from Latin letters', () => {
  expect(foldLatin('Łukasz Weiß Mbappé')).toBe('lukasz weiss mbappe');
});

it('leaves other scripts as they are', () => {
  expect(foldLatin('محمد صلاح')).toBe('محمد صلاح');
});

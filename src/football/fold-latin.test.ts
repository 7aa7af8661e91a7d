import { expect, it } from 'vitest';
import { foldLatin } from './fold-latin.ts';

it('removes marks from Latin letters', () => {
  expect(foldLatin('Łukasz Weiß Mbappé')).toBe('lukasz weiss mbappe');
});

it('does not change other scripts', () => {
  expect(foldLatin('محمد صلاح')).toBe('محمد صلاح');
});

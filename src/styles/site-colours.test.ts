import { describe, expect, it } from 'vitest';
import { shippedColours } from '#settings/site/site-colours.ts';
import { siteColoursIn } from './site-colours.ts';

const written = (value: string): string => {
  const declaration = { value };
  const colours = { ...shippedColours, light: { ...shippedColours.light, paper: '#ffffff' } };
  siteColoursIn(colours).Declaration(declaration);
  return declaration.value;
};

describe('siteColoursIn', () => {
  it('writes a colour of both themes, once where they are the same', () => {
    expect(written('--site-colour(paper)')).toBe('light-dark(#ffffff, #0e1a15)');
    expect(written('1px solid --site-colour(onBrand)')).toBe('1px solid #f7f4ec');
  });

  it('writes the colour of one theme', () => {
    expect(written('--site-colour(dark loud)')).toBe('#ff8a4c');
  });

  it('rejects a colour that there is not', () => {
    expect(() => written('--site-colour(turf)')).toThrow('site.yaml has no colour turf');
  });
});

import { expect, it } from 'vitest';
import { shippedColours } from '#settings/site/site-colours.ts';
import { withColours } from './page-colours.ts';

it('puts the newsroom’s colours on the root of a page, by the names that styles use', () => {
  const tokens = ':root { --paper: --site-colour(paper); --gap: 1px; --flare: --site-colour(loud); }';
  const { light, dark } = shippedColours;
  const colours = {
    light: { ...light, paper: '#111111', loud: '#222222' },
    dark: { ...dark, paper: '#333333', loud: '#222222' },
  };
  expect(withColours('<!doctype html><html lang="ar"><p>', tokens, colours)).toBe(
    '<!doctype html><html data-desk-style="--paper: light-dark(#111111, #333333); --flare: #222222" lang="ar"><p>',
  );
});

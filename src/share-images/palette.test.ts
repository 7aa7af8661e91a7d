import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { palette } from './palette.ts';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the style sheet by day and by night. */
const token = (name: string): { day?: string; night?: string } => {
  const [, day, night] =
    new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?`).exec(tokens) ?? [];
  return { day, night };
};

it('is the site’s own', () => {
  const { nightFlare, ...day } = palette;
  expect(nightFlare).toBe(token('flare').night);
  for (const [name, colour] of Object.entries(day)) {
    const inCss = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1');
    expect(colour, name).toBe(token(inCss).day);
  }
});

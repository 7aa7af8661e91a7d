import { expect, it } from 'vitest';
import { contrast } from '#lib/colour.ts';
import { shirts } from './shirts.ts';

const colours = (primary: string, secondary: string) => ({ primary, secondary });

it('gives each side its own colour, and numbers that can be read on it', () => {
  const { home, away } = shirts(colours('#75aadb', '#ffffff'), colours('#1b2a5c', '#d7263d'));
  expect([home.colour, away.colour]).toEqual(['#75aadb', '#1b2a5c']);
  expect([home.number, away.number]).toEqual(['#000000', '#ffffff']);
});

it('has the away team change where the shirts are alike', () => {
  const { home, away } = shirts(colours('#c8102e', '#ffffff'), colours('#d01030', '#f5d000'));
  expect([home.colour, away.colour, away.trim]).toEqual(['#c8102e', '#f5d000', '#d01030']);
});

it('leaves both as they are where a change would be as much alike', () => {
  const { away } = shirts(colours('#ffffff', '#000000'), colours('#fefefe', '#ffffff'));
  expect(away.colour).toBe('#fefefe');
});

it('reaches 4.5:1 on every shirt', () => {
  for (const colour of ['#000000', '#ffffff', '#777777', '#e8590c', '#f2c230', '#0f5b3e', '#c8102e', '#7f7f00']) {
    const { home } = shirts(colours(colour, '#ffffff'), colours('#000000', '#ffffff'));
    expect(contrast(colour, home.number), colour).toBeGreaterThanOrEqual(4.5);
  }
});

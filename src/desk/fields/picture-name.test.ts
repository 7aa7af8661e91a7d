import { expect, it } from 'vitest';
import { pictureIn, pictureName } from './picture-name.ts';

it.each([
  ['Salah goal (1).JPG', 'image/jpeg', [], 'salah-goal-1.jpg'],
  ['صورة.png', 'image/png', [], 'picture.png'],
  ['image.png', 'image/png', ['image.png', 'image-2.png'], 'image-3.png'],
  ['Mbappé.webp', 'image/webp', [], 'mbappe.webp'],
])('%s becomes a name of its own', (name, type, taken, expected) =>
  expect(pictureName(name, type, taken)).toBe(expected),
);

it('a drawing is no picture that may be uploaded', () => {
  const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  const png = new File([''], 'a.png', { type: 'image/png' });
  expect([pictureIn([svg]), pictureIn([svg, png])]).toEqual([undefined, png]);
});

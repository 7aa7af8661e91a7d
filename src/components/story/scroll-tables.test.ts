import { expect, it } from 'vitest';
import { scrollTables } from './scroll-tables.ts';

const table = '<table><tr><td>1</td></tr></table>';

it('wraps a table in a box that the keyboard can scroll', () => {
  expect(scrollTables(`<p>a</p>${table}<p>b</p>`)).toBe(
    `<p>a</p><div class="scroll" tabindex="0">${table}</div><p>b</p>`,
  );
});

it('closes no box that it did not open', () => {
  const turned = table.replace('<table>', '<table dir="ltr">');
  expect(scrollTables(turned)).toBe(`<div class="scroll" tabindex="0">${turned}</div>`);
});

it('names the box by the nearest heading above', () => {
  const html = scrollTables(`<h2 id="one">One</h2><h3 id="two">Two</h3>${table}<h2 id="three">Three</h2>${table}`);
  expect([...html.matchAll(/role="group" aria-labelledby="(\w+)"/g)].map(([, id]) => id)).toEqual(['two', 'three']);
});

it('does not change a text without tables', () => {
  expect(scrollTables('<h2 id="one">One</h2><p>a</p>')).toBe('<h2 id="one">One</h2><p>a</p>');
});

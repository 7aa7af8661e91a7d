import { expect, it } from 'vitest';
import { storyTables } from './story-tables.ts';

const table = '<table><tr><td>1</td></tr></table>';
const league = `<table><thead><tr><th></th><th>Team</th><th>Goals</th></tr></thead><tbody>
<tr><td>1</td><td>Iran</td><td><bdi>30–33</bdi></td></tr><tr><td>2</td><td>Iraq</td><td>−4</td></tr></tbody></table>`;

it('wraps a table in a box that the keyboard can scroll', () => {
  expect(storyTables(`<p>a</p>${table}<p>b</p>`)).toBe(
    `<p>a</p><div class="scroll" tabindex="0">${table}</div><p>b</p>`,
  );
});

it('closes no box that it did not open', () => {
  const turned = table.replace('<table>', '<table dir="ltr">');
  expect(storyTables(turned)).toBe(`<div class="scroll" tabindex="0">${turned}</div>`);
});

it('names the box by the nearest heading above', () => {
  const html = storyTables(`<h2 id="one">One</h2><h3 id="two">Two</h3>${table}<h2 id="three">Three</h2>${table}`);
  expect(
    [...html.matchAll(/<section class="scroll" tabindex="0" aria-labelledby="(\w+)"/g)].map(([, id]) => id),
  ).toEqual(['two', 'three']);
});

it('takes a bold line above a table for its caption, and none that begins a text', () => {
  expect(storyTables(`<p><strong>The three</strong></p>\n${table}`)).toContain('<table><caption>The three</caption>');
  const text = '<p><strong>Bold</strong> and more</p><p>b</p>';
  expect(storyTables(`${text}${table}`)).toContain(`${text}<div class="scroll" tabindex="0"><table><tr>`);
});

it('gives every column and row its head, and none to a column without a name', () => {
  const html = storyTables(league);
  expect(html).toContain('<tr><td class="n"></td><th scope="col">Team</th><th scope="col" class="n">Goals</th></tr>');
  expect(html).toContain('<tr><td class="n">1</td><th scope="row">Iran</th><td class="n"><bdi>30–33</bdi></td></tr>');
  expect(html.match(/scope="row"/g)).toHaveLength(2);
});

it('leaves a table as it is that was written with heads or spans of its own', () => {
  const own = '<table><tr><th>a</th></tr><tr><td colspan="2">b</td></tr></table>';
  expect(storyTables(own)).toContain(own);
});

it('does not change a text without tables', () => {
  expect(storyTables('<h2 id="one">One</h2><p>a</p>')).toBe('<h2 id="one">One</h2><p>a</p>');
});

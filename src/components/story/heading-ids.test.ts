import { expect, it } from 'vitest';
import { dropUnusedHeadingIds } from './heading-ids.ts';

it('drops the id of a heading without references', () => {
  expect(dropUnusedHeadingIds('<h2 id="one">One</h2><h3 id="ثان" class="x">2</h3>')).toBe(
    '<h2>One</h2><h3 class="x">2</h3>',
  );
});

it.each([
  '<h2 id="one">One</h2><div aria-labelledby="one"></div>',
  '<h2 id="one">One</h2><a href="#one">above</a>',
  `<h2 id="واحد">1</h2><a href="#${encodeURIComponent('واحد')}">above</a>`,
])('keeps the id of a heading with a reference: %s', (html) => {
  expect(dropUnusedHeadingIds(html)).toBe(html);
});

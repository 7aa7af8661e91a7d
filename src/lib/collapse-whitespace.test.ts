import { describe, expect, it } from 'vitest';
import { collapseWhitespace } from './collapse-whitespace.ts';

describe('collapseWhitespace', () => {
  it('drops whitespace on both sides of block tags', () => {
    expect(collapseWhitespace('<ul> <li> <a href="/en"> News </a> </li>\n<li>2</li> </ul>')).toBe(
      '<ul><li><a href="/en"> News </a></li><li>2</li></ul>',
    );
    expect(collapseWhitespace('<link rel="icon" href="/a.svg">  <h2 id="x"> One </h2>')).toBe(
      '<link rel="icon" href="/a.svg"><h2 id="x">One</h2>',
    );
  });

  it('preserves whitespace between words and inline elements', () => {
    const line = 'Published <time>21 July</time> <span>2 minutes</span> <bdi>3–2</bdi>';
    expect(collapseWhitespace(line)).toBe(line);
  });

  it('does not take an element for a block whose name only begins like one', () => {
    const line = 'a <picture> b <progress> c <track> d';
    expect(collapseWhitespace(line)).toBe(line);
  });
});

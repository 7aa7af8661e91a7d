import type { Page } from '@playwright/test';

/** Where the names of teams, players and competitions stand in tables and lists, and where they are headings. */
const nameElements =
  'h1, .team-link, .standings tbody .team, .data tbody th, .season-clubs a, .season-champion strong, .winners .holder, .podium, .result-line > span, .comparison thead a, .choice li span';

/**
 * Words that stand on two lines: a name is never broken inside a word. A hyphen may end a line.
 * @param selector of the elements in which names stand
 */
export const brokenNames = (page: Page, selector = nameElements): Promise<string[]> =>
  page.evaluate((names) => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(names)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { 0: word, index } of node.data.matchAll(/[^\s/\u2010-\u2015-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          // Letters of one word that another font draws are boxes of their own, side by side.
          const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
          const [first] = boxes;
          if (first && boxes.some(({ top }) => top > first.top + first.height / 2)) broken.push(word);
        }
      }
    }
    return broken;
  }, selector);

/** Sets the size of the root's text, as a reader does in the browser's settings. */
export const setTextSize = (page: Page, pixels: number): Promise<void> =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}px`), pixels);

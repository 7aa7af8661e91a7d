import { describe, expect, it } from 'vitest';
import { renderBody } from './markdown.ts';

const htmlOf = async (markdown: string) => {
  const { html, faults } = await renderBody(markdown);
  expect(faults).toEqual([]);
  return html.replaceAll('\n', ' ');
};
const faultOf = async (markdown: string) => (await renderBody(markdown)).faults.join();

describe('a callout', () => {
  it('is a quote with its words, and who said them', async () => {
    expect(await htmlOf('Before.\n\n> [!quote]\n> قال [محمد](player:mo) كلمته.\n>\n> — محمد\n\nAfter.')).toBe(
      '<p>Before.</p> <section class="quote"><p>قال <a href="player:mo">محمد</a> كلمته.</p><p>— محمد</p></section> <p>After.</p>',
    );
  });

  it('is a number with what it counts', async () => {
    expect(await htmlOf('> [!number] 2.96\n> goals in a **match**')).toContain(
      '<section class="number"><p><b>2.96</b> <span>goals in a <strong>match</strong></span></p>',
    );
  });

  it('is a box of facts with its title', async () => {
    expect(await htmlOf('> [!facts] The *law*\n> - one\n> - two')).toContain(
      '<section class="facts"><p><strong>The <em>law</em></strong></p>',
    );
    expect(await htmlOf('> [!facts] Title\n> Text.')).toContain(
      '<section class="facts"><p><strong>Title</strong></p><p>Text.</p>',
    );
  });

  it('may begin its words after an empty line', async () => {
    expect(await htmlOf('> [!quote]\n>\n> Words.')).toBe('<section class="quote"><p>Words.</p></section>');
    expect(await htmlOf('> [!number] 7\n>\n> goals')).toContain('<p><b>7</b> <span>goals</span></p>');
  });

  it('counts in the words of the text, and a plain quote stays one', async () => {
    expect((await renderBody('> [!number] 172\n> goals')).words).toBe(2);
    expect(await htmlOf('> As they say.')).toContain('<blockquote>');
  });

  it.each([
    [
      '> [!fact] Title\n> Text',
      '[!fact] is not a known callout; expected: > [!quote], > [!number] 172, > [!facts] Title',
    ],
    ['> [!quote]', '[!quote] lacks the words that it quotes on the lines below: > [!quote]'],
    ['> [!number]\n> goals', '[!number] lacks the number on its line: > [!number] 172'],
    ['> [!number] 172', '[!number] lacks what it counts on the lines below: > [!number] 172'],
    ['> [!facts]\n> Text', '[!facts] lacks a title on its line: > [!facts] Title'],
    ['> [!facts] Title\n> ## Heading', '[!facts] holds a heading: write a bold line, or place it in the text'],
    ['> [!facts] Title\n> - ## Heading', '[!facts] holds a heading: write a bold line, or place it in the text'],
    ['> [!facts] Title\n> ::chart{goals}', '[!facts] holds ::chart{goals}: place it between two paragraphs'],
    ['> [!quote] ::picture{x}', '[!quote] holds ::picture{x}: place it between two paragraphs'],
    ['- > [!quote]\n  > Words', '[!quote] is inside a quote, a list or the like: place it between two paragraphs'],
  ])('that is wrong is an error: %s', async (markdown, fault) => {
    expect(await faultOf(markdown)).toBe(fault);
  });
});

import { describe, expect, it } from 'vitest';
import { renderBody } from './markdown.ts';
import { wordsOf } from './mistake-words.ts';

const htmlOf = async (markdown: string) => {
  const { html, faults } = await renderBody(markdown);
  expect(faults).toEqual([]);
  return html.replaceAll('\n', ' ');
};
const faultOf = async (markdown: string) =>
  (await renderBody(markdown)).faults.map((each) => wordsOf(each, 'en')).join();

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
    expect(await htmlOf('> [!NUMBER] 7\n>\n> goals')).toContain('<p><b>7</b> <span>goals</span></p>');
  });

  it('counts in the words of the text, and a plain quote stays one', async () => {
    expect((await renderBody('> [!number] 172\n> goals')).words).toBe(2);
    expect(await htmlOf('> As they say.')).toContain('<blockquote>');
  });

  it.each([
    [
      '> [!fact] Title\n> Text',
      '[!fact] is not a known callout; write one of > [!quote], > [!number] 172, > [!facts] …',
    ],
    ['> [!quote]', '[!quote] has no words on the lines below it; begin each of them with >'],
    ['> [!number]\n> goals', '[!number] has no words beside it on its line; write it as in > [!number] 172'],
    ['> [!number] 172', '[!number] has no words on the lines below it; begin each of them with >'],
    ['> [!facts]\n> Text', '[!facts] has no words beside it on its line; write it as in > [!facts] …'],
    ['> [!facts] Title\n> ## Heading', '[!facts] holds a heading; write a bold line, or place it in the text'],
    ['> [!facts] Title\n> - ## Heading', '[!facts] holds a heading; write a bold line, or place it in the text'],
    ['> [!facts] Title\n> ::chart{goals}', '[!facts] holds ::chart{goals}; place it between two paragraphs'],
    ['> [!quote] ::picture{x}', '[!quote] holds ::picture{x}; place it between two paragraphs'],
    [
      '- > [!quote]\n  > Words',
      '[!quote] is inside a paragraph, a quote or a list; place it between two paragraphs, with an empty line before and after it',
    ],
  ])('that is wrong is an error: %s', async (markdown, fault) => {
    expect(await faultOf(markdown)).toBe(fault);
  });
});

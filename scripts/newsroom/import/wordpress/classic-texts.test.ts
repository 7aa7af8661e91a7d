import { describe, expect, it } from 'vitest';
import { bodyOf } from '../testing/body-markdown.ts';

const classic = async (html: string) => {
  const { markdown, notes, pictures } = await bodyOf(html, 'wordpress');
  return { text: markdown.trim(), notes, pictures };
};

describe('a text of the classic editor', () => {
  it.each([
    ['أ\n\nب\nج', 'أ\n\nب\\\nج'],
    ['<b>أ\n\nب</b>', '**أ**\n\n**ب**'],
    ['أ <b>ب\nج\n\n<h2>د</h2>\nهـ', 'أ **ب\\\nج**\n\n## د\n\nهـ'],
    ['أ\n<ul>\n\t<li>1\n\t<li>2\n</ul>\nب', 'أ\n\n- 1\n- 2\n\nب'],
    ['<blockquote>أ\n\nب</blockquote>', '> أ\n>\n> ب'],
    ['<pre>a\n\nb</pre>', '```\na\n\nb\n```'],
    ['أ & ب < 3', 'أ & ب < 3'],
  ])('%j has paragraphs and line breaks as WordPress shows it', async (html, expected) => {
    expect((await classic(html)).text).toBe(expected);
  });
});

describe('shortcodes', () => {
  it('of captions, galleries and embeds have counterparts', async () => {
    const { text, pictures, notes } = await classic(
      `[caption id="a" width="300"]<a href="x.jpg"><img src="a.jpg" class="wp-image-3" /></a> شرح <em>ما</em>[/caption]

[gallery ids="1,2"]

[gallery]

[embed width="5"]https://youtu.be/dQw4w9WgXcQ[/embed]

[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]

[video mp4="https://old.example/a.mp4"][/video]`,
    );
    expect(pictures.map(({ url, caption }) => [url, caption])).toEqual([
      ['number 3', 'شرح ما'],
      ['number 1', undefined],
      ['number 2', undefined],
      ['number 7', undefined],
    ]);
    expect(text.match(/<https:[^>]*>/g)).toEqual([
      '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>',
      '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>',
      '<https://old.example/a.mp4>',
    ]);
    expect(notes.filter((note) => note.startsWith('shortcode'))).toEqual([]);
  });

  it.each([
    ['[event_list 33]', '', ['[event_list 33]']],
    ['أ [button link="/x"]اضغط[/button] ب', 'أ اضغط ب', ['[button link="/x"]']],
    ['[row][col]أ[/col][/row]', 'أ', ['[row]', '[col]']],
    ['[contact]', '', ['[contact]']],
    ['[CAPTION]بلا صورة[/CAPTION]', 'بلا صورة', ['[CAPTION]']],
    ['[table id=3 /] أ', 'أ', ['[table id=3 /]']],
  ])('%s without a counterpart are reported, and what they enclose stays', async (html, expected, found) => {
    const { text, notes } = await classic(html);
    expect([text, notes]).toEqual([expected, found.map((each) => `shortcode: ${each}`)]);
  });

  it('are not words in brackets', async () => {
    const { text, notes } = await classic('هدف [1] ثم [المصدر] و[sic] و[[gallery]] و[…]');
    expect([text, notes]).toEqual(['هدف \\[1] ثم \\[المصدر] و\\[sic] و\\[gallery] و\\[…]', []]);
  });

  it('that are never closed cost no time', async () => {
    const { notes } = await classic('[a_b x="1"]'.repeat(20_000));
    expect(notes).toHaveLength(20_000);
  });
});

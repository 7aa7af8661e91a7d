import { describe, expect, it } from 'vitest';
import { splitAtBlocks } from '../placed-blocks.ts';
import { renderBody } from './markdown.ts';

const address = 'https://www.youtube.com/watch?v=aB3_-567890';
const embedsIn = async (markdown: string) =>
  splitAtBlocks((await renderBody(markdown)).html).flatMap((part) => ('html' in part ? [] : [part]));

describe('a link alone on its line', () => {
  it.each([
    ['an address', 'https://youtu.be/aB3_-567890?si=1&x=2', ''],
    ['an address in brackets', `<${address}>`, ''],
    ['a line of the kind of others', '::embed{https://youtu.be/aB3_-567890?si=1&x=2}', ''],
    ['words', `[هدف **صلاح** في «غانا»](${address})`, 'هدف <strong>صلاح</strong> في «غانا»'],
  ])('is an embed: %s', async (_, line, words) => {
    expect(await embedsIn(`قبل\n\n${line}\n\nبعد`)).toEqual([{ kind: 'embed', id: address, words }]);
  });

  it('keeps the second an address begins at', async () => {
    expect(await embedsIn('https://youtu.be/aB3_-567890?t=90')).toMatchObject([{ id: `${address}&t=90` }]);
  });

  it.each([
    `See ${address}`,
    `> ${address}`,
    `- ${address}`,
    `${address} ${address}`,
    'https://vimeo.com/76979871',
    '[Egypt](club:egypt)',
  ])('is a link elsewhere, or to others: %s', async (markdown) => {
    const body = await renderBody(markdown);
    expect(body.blocks).toEqual([]);
    expect(body.faults).toEqual([]);
    expect(body.html).toContain('<a href=');
  });
});

it('names an address that is none of the three services’', async () => {
  expect((await renderBody('::embed{https://vimeo.com/76979871}')).faults).toEqual([
    { key: 'embedAddress', values: { value: 'https://vimeo.com/76979871' } },
  ]);
  expect((await renderBody('https://www.youtube.com/@fifa')).advice).toEqual([
    { key: 'embedLink', values: { address: 'https://www.youtube.com/@fifa' } },
  ]);
});

it('has its place between two paragraphs', async () => {
  expect((await renderBody(`> ::embed{${address}}`)).faults).toHaveLength(1);
});

import fc from 'fast-check';
import { parseFragment } from 'parse5';
import RssParser from 'rss-parser';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { textFault } from '#newsroom/index/text-faults.ts';
import { writeFeed } from './story-feed.ts';

/** A feed all of whose texts are one text. */
const feedOf = (text: string) => ({
  title: text,
  description: text,
  language: 'en',
  home: 'https://paper.example/en',
  self: 'https://paper.example/en/feeds/all',
  icon: 'https://paper.example/icon.png',
  stories: [
    {
      id: 'urn:one',
      url: 'https://paper.example/en/news/one',
      title: text,
      summary: text,
      html: '<p>One</p>',
      author: { name: text },
      tags: [text],
      publishedAt: '2026-07-01T10:00:00Z',
    },
  ],
});

/** Text of an element as a reader that takes it for HTML shows it. */
const shown = (html: string): string =>
  parseFragment(html)
    .childNodes.map((node) => ('value' in node ? node.value : `<${node.nodeName}>`))
    .join('');

it.each(['A ]]> B', '<b>Bold</b> & more', 'AT&T, R&amp;D and &lt;3', 'x < y > z', "'quoted' “twice”"])(
  'every format has the same text: %s',
  async (text) => {
    const parser = new RssParser();
    const [rss] = (await parser.parseString(writeFeed.rss(feedOf(text)))).items;
    const [atom] = (await parser.parseString(writeFeed.atom(feedOf(text)))).items;
    const { items } = JSON.parse(writeFeed.json(feedOf(text))) as { items: { title: string; summary: string }[] };
    expect([rss?.title, atom?.title, items[0]?.title]).toEqual([text, text, text]);
    expect([shown(rss?.content ?? ''), atom?.summary, items[0]?.summary]).toEqual([text, text, text]);
  },
);

it('RSS and Atom are well-formed whatever the texts of the newsroom', () => {
  const texts = fc.string({ unit: 'binary' }).filter((text) => textFault(text) === undefined);
  fc.assert(
    fc.property(texts, (text) => {
      for (const format of ['rss', 'atom'] as const) {
        const parser = new SaxesParser({ xmlns: true });
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(writeFeed[format](feedOf(text))).close();
      }
    }),
  );
});

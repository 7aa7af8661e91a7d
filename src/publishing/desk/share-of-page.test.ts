import { expect, it } from 'vitest';
import { shareOfPage } from './share-of-page.ts';

const page = (head: string): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body><title>No</title></body></html>`;

it('reads what the head of a page tells other services, with its characters as they are', () => {
  const head = `<meta charset="utf-8"><title>A &amp; B · Paper</title>
    <meta property="og:title" content="A &amp; &quot;B&quot;"><meta property="og:description" content="ما قيل &lt;b&gt;">
    <link rel="alternate" href="https://paper.example/other"><link rel="canonical" href="https://paper.example/en/news/a">
    <meta property="og:image" content="https://paper.example/share/a.jpg"><meta property="og:site_name" content="Paper">`;
  expect(shareOfPage(page(head))).toEqual({
    title: 'A & "B"',
    tabTitle: 'A & B · Paper',
    description: 'ما قيل <b>',
    siteName: 'Paper',
    address: 'https://paper.example/en/news/a',
    image: 'https://paper.example/share/a.jpg',
  });
});

it('reads nothing of the body', () => {
  const { title, tabTitle } = shareOfPage(
    `<html><head></head><body><title>No</title><meta property="og:title" content="No"></body></html>`,
  );
  expect([title, tabTitle]).toEqual(['', '']);
});

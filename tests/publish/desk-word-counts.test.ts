import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bodyCounts } from '#desk/editor/text/counts.ts';
import { renderBody } from '#newsroom/index/markdown.ts';

test('the desk counts the words of every story as its page does', async () => {
  const differing: string[] = [];
  for (const path of globSync('src/content/{news,articles,analytics}/**/{ar,en}.md')) {
    const body = readFileSync(path, 'utf8');
    const [desk, page] = [bodyCounts(body).words, (await renderBody(body)).words];
    if (desk !== page) differing.push(`${path}: ${desk}, not ${page}`);
  }
  expect(differing).toEqual([]);
});

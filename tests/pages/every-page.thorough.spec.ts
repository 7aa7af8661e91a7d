// Every page of the build: asked of the server, and opened in a browser, which reads it as parse5 does and reports nothing.
import { expect, test } from '../e2e/support/quiet-page.ts';
import { answerFaults } from './support/answers.ts';
import { type DistPage, pagePaths } from './support/dist.ts';
import { readSiteFacts } from './support/site-facts.ts';

/** These lead away who is not signed in, or who is. */
const isMoved = ({ path }: DistPage): boolean => /^\/(?:..\/(?:profile|complete-profile))?$/.test(path);

test('the server answers every page at its address', async ({ request }) => {
  test.setTimeout(1_200_000);
  expect(await answerFaults(request, pagePaths)).toEqual([]);
});

const bySection = Map.groupBy(
  pagePaths.filter((page) => !isMoved(page)),
  ({ path }) => path.split('/').slice(0, 3).join('/'),
);

for (const [section, pages] of bySection) {
  test(`a browser opens every page of ${section} without a word`, async ({ page, troubles }) => {
    test.setTimeout(60_000 + pages.length * 2000);
    const facts = new Map(readSiteFacts().map((each) => [each.path, each]));
    for (const { path } of pages) {
      await page.goto(path);
      const read = await page.evaluate(() => {
        const { title, documentElement: root } = document;
        return { title, lang: root.lang, dir: root.dir, access: root.dataset['access'] };
      });
      expect(facts.get(path), path).toMatchObject(read);
      expect(troubles, path).toEqual([]);
    }
  });
}

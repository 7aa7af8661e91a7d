// How the server answers for pages: one of each kind here, all of them in every-page.thorough.spec.ts.
import { expect, test } from '@playwright/test';
import { answerFaults } from './support/answers.ts';
import { pagePaths } from './support/dist.ts';
import { builtKinds } from './support/page-kinds.ts';

test('the server answers a page of every kind at its address', async ({ request }) => {
  const paths = new Set(['/', ...builtKinds.flatMap((kind) => kind.paths)]);
  const pages = pagePaths.filter(({ path }) => paths.has(path));
  expect(pages.length).toBe(paths.size);
  expect(await answerFaults(request, pages)).toEqual([]);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteUrl, smallProject } from './testing/small-project.ts';
import { explainFailure } from '../failure.ts';
import { openRenderers } from './render-threads.ts';

const project = smallProject({
  'src/pages/[lang]/[slug].astro': `---
export const getStaticPaths = () => ['سليم', 'معطوب'].map((slug) => ({ params: { lang: 'ar', slug } }));
if (Astro.params.slug === 'معطوب') throw new TypeError('There is no such story');
---
<h1>{Astro.params.slug}</h1>`,
});
const page = (slug: string): string => `/ar/${encodeURIComponent(slug)}`;

beforeAll(() => project.cache(), 60_000);
afterAll(() => project.dispose());

/** What rendering some paths into a folder fails with. */
const failureOf = async (outDir: string, paths: string[]): Promise<Error | undefined> => {
  const renderers = openRenderers({
    rendererDir: project.rendererDir,
    siteUrl,
    // No page of the project reads content.
    reader: { indexFile: '', now: new Date() },
    outDir,
    isCompressed: true,
  });
  try {
    for await (const answer of renderers.render([paths])) expect(answer.pages).not.toEqual([]);
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await renderers.close();
  }
};

describe('a thread that fails', () => {
  it('names the page and keeps why', async () => {
    const failure = await failureOf(path.join(project.root, 'out'), [page('سليم'), page('معطوب')]);
    expect(explainFailure(failure, project.root)).toMatch(
      /^The page \/ar\/معطوب could not be rendered\nTypeError: There is no such story\n {4}at .*renderer/,
    );
  });

  it('keeps the code of what the system said, and of which file', async () => {
    const outDir = path.join(project.root, 'occupied');
    mkdirSync(outDir);
    writeFileSync(path.join(outDir, 'ar'), 'a file in the way');
    const failure = await failureOf(outDir, [page('سليم')]);
    expect(failure).toMatchObject({
      code: expect.stringMatching(/^(?:EEXIST|ENOTDIR)$/),
      path: path.join(outDir, 'ar'),
    });
  });
});

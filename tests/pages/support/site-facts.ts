import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type LatestBuild, latestBuildFile } from '#contract/builds.ts';
import { startThread } from '../../../src/lib/threads.ts';
import { distDir, type DistPage, errorPagePaths, pagePaths } from './dist.ts';
import type { PageFacts } from './page-facts.ts';
import { type PackedFacts, unpackFacts } from './packed-facts.ts';

const threadCount = 2;
const folder = resolve('.cache', 'page-facts');

/** The file of facts of the site under test, as this code and this parser read them. */
const factsFile = (): string => {
  const { digest } = JSON.parse(readFileSync(join(distDir, latestBuildFile), 'utf8')) as LatestBuild;
  const readers = ['dist.ts', 'page-facts.ts', 'packed-facts.ts', 'facts-thread.ts'].map((name) =>
    join(import.meta.dirname, name),
  );
  const code = ['package-lock.json', ...readers].map((file) => readFileSync(file, 'utf8'));
  return join(folder, `${digest}-${hash('sha256', code.join('\n')).slice(0, 16)}.jsonl`);
};

/** Reads every page of the site and writes down its facts, unless that was done before. */
export async function writeSiteFacts(): Promise<void> {
  const file = factsFile();
  if (existsSync(file)) return;
  const pages = [...pagePaths, ...errorPagePaths];
  const share = Math.ceil(pages.length / threadCount);
  const lines = await Promise.all(
    Array.from({ length: threadCount }, async (_, at) => {
      const thread = startThread<readonly DistPage[], string>(new URL('facts-thread.ts', import.meta.url), undefined);
      const line = await thread.ask(pages.slice(at * share, (at + 1) * share));
      await thread.stop();
      return line;
    }),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, lines.join('\n'));
  renameSync(`${file}.part`, file);
}

/** The facts of every page, error pages last. `writeSiteFacts` ran before. */
export const readSiteFacts = (): PageFacts[] =>
  readFileSync(factsFile(), 'utf8')
    .split('\n')
    .flatMap((line) => unpackFacts(JSON.parse(line) as PackedFacts));

// A process that has Astro bundle the project, and ends: what the bundler used, a gigabyte, is then the system's again.
import process from 'node:process';
import { build } from 'astro';
import { fileWithoutRoom, isDiskFull } from '#lib/disk-full.ts';
import type { BundleOutcome, BundleTask } from './bundle.ts';
import { cacheRenderer } from './astro-renderer.ts';

const outcomeOf = (error: unknown): BundleOutcome => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { error: { message, stack, ...(isDiskFull(error) && { fileWithoutRoom: fileWithoutRoom(error) ?? '' }) } };
};

const bundle = async ({ root, bundlingDir, rendererDir, buildId, astroCacheDir, viteCacheDir }: BundleTask) => {
  try {
    await build({
      root,
      outDir: bundlingDir,
      cacheDir: astroCacheDir,
      logLevel: 'warn',
      integrations: [cacheRenderer(rendererDir)],
      // Pages name their build: whatever renders them later, it is this one.
      vite: { define: { 'import.meta.env.BUILD_ID': JSON.stringify(buildId) }, cacheDir: viteCacheDir },
    });
    return {};
  } catch (error) {
    return outcomeOf(error);
  }
};

// Without the publish that asked for it a bundle is of no use.
process.once('disconnect', () => process.exit());
process.once('message', (task: BundleTask) => {
  void bundle(task).then((outcome) => process.send?.(outcome, undefined, undefined, () => process.exit()));
});

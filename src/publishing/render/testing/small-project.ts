import { build } from 'astro';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { cacheRenderer } from '../astro-renderer.ts';

export const siteUrl = 'https://football.example';

/** For tests: an Astro project of a few pages with this one's settings, built in half a second. */
export const smallProject = (files: Record<string, string>) => {
  // Inside the project, where its packages are found.
  const inside = path.join(process.cwd(), '.cache', 'renderer-tests');
  mkdirSync(inside, { recursive: true });
  const root = mkdtempSync(path.join(inside, 'project-'));
  for (const [file, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const plainDir = path.join(root, 'plain');
  const rendererDir = path.join(root, 'renderer');
  const buildTo = (outDir: string, integrations: NonNullable<Parameters<typeof build>[0]['integrations']> = []) =>
    build({
      root,
      outDir,
      configFile: false,
      site: siteUrl,
      trailingSlash: 'never',
      build: { format: 'file' },
      logLevel: 'error',
      integrations,
    });
  return {
    root,
    /** Where `plain` builds to. */
    plainDir,
    /** Where `cache` leaves the bundle. */
    rendererDir,
    /** Builds it as Astro alone does. */
    plain: (): Promise<void> => buildTo(plainDir),
    /** Leaves the bundle that renders its pages. */
    cache: (): Promise<void> => buildTo(path.join(root, 'empty'), [cacheRenderer(rendererDir)]),
    dispose: (): void => rmSync(root, { recursive: true, force: true }),
  };
};

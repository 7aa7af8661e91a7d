// Builds the site: indexes the content, renders the pages to a folder beside the live one, finishes them for the
// server, and puts them in its place. A build that fails leaves the live site as it is.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';
import { indexContent } from '../../src/newsroom/index/index-content.ts';
import { ContentError } from '../../src/newsroom/index/problem.ts';
import { indexFileIn, mediaDirIn } from '../../src/newsroom/places.ts';
import { loadSettings, type Settings, SettingsError } from '../../src/settings.ts';
import { finishBuild } from '../build-output/finish-build.ts';
import { takeBuildLock } from './build-lock.ts';
import { currentInputs, writeRecord } from './build-record.ts';
import { nextDue } from './next-due.ts';
import { renderProgress } from './render-progress.ts';
import { clearStaging, placesOf, publishStaging } from './staging.ts';
import { colours, duration, startStep } from './terminal.mjs';

const root = process.cwd();
const places = placesOf(path.join(root, 'dist'));
const paint = colours();

/** The step being shown; a new one ends it. */
let step: ReturnType<typeof startStep> | undefined;
function show(label: string): ReturnType<typeof startStep> {
  step = startStep(label);
  return step;
}

async function index({ contentDir, cacheDir }: Settings, now: Date): Promise<void> {
  const indexing = show('Indexing content');
  const report = await indexContent({
    contentDir,
    indexFile: indexFileIn(cacheDir),
    mediaDir: mediaDirIn(cacheDir),
    now,
    onProgress: (done, total) => indexing.progress(done, total),
  });
  indexing.done(`${report.added + report.changed} read, ${report.unchanged} unchanged, ${report.removed} removed`);
}

/** @returns how many pages there are */
async function render(): Promise<number> {
  let pages = 0;
  let current = show('Bundling');
  await build({
    root,
    outDir: places.next,
    logLevel: 'warn',
    integrations: [
      renderProgress({
        onPages: () => {
          current.done();
          current = show('Rendering pages');
        },
        onPage: (done, total) => current.progress(done, total),
        onDone: (total) => {
          pages = total;
          current.done(`${total} pages`);
        },
      }),
    ],
  });
  return pages;
}

async function finish({ cacheDir }: Settings): Promise<void> {
  const finishing = show('Compressing');
  const { compression } = await finishBuild(places.next, {
    cacheDir,
    onProgress: (done, total) => finishing.progress(done, total),
  });
  finishing.done(`${compression.compressed} files, ${compression.reused} compressed before`);
}

async function buildSite(settings: Settings): Promise<void> {
  const started = Date.now();
  const now = new Date(started);
  // What the pages are built for, read by astro.config.mjs and the newsroom's integration.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    MUSTADIRA_NOW: now.toISOString(),
  });
  clearStaging(places);
  // Taken first: what changes while the build runs is seen by the next one.
  const inputs = currentInputs(root, settings);
  await index(settings, now);
  const pages = await render();
  await finish(settings);
  publishStaging(places);
  writeRecord(settings, { format: 1, inputs, dueAt: nextDue(indexFileIn(settings.cacheDir), now) });
  const seconds = (Date.now() - started) / 1000;
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(
    paint.strong(
      `${pages} pages in ${duration(seconds * 1000)}, ${Math.round(pages / seconds)} pages per second, ` +
        `${Math.round(memory)} MB at most`,
    ),
  );
}

/** What went wrong, for the person who has to mend it. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof ContentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { hint, loc } = error as { hint?: string; loc?: { file?: string; line?: number; column?: number } };
  const place = loc?.file ? `${path.relative(root, loc.file)}:${loc.line ?? 1}:${loc.column ?? 1}: ` : '';
  return [place + (error.stack ?? error.message), hint].filter(Boolean).join('\n');
}

let release: (() => void) | undefined;
try {
  const settings = loadSettings();
  release = takeBuildLock(path.join(settings.cacheDir, 'build.lock'));
  await buildSite(settings);
} catch (error) {
  step?.fail();
  console.error(explain(error));
  if (release) clearStaging(places);
  if (existsSync(places.live)) console.error('\nThe site in dist/ is still the last good one.');
  process.exitCode = 1;
} finally {
  release?.();
}

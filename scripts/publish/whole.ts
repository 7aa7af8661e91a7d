import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'astro';
import { openRecord } from '../../src/integrations/publish/record.ts';
import { recording } from '../../src/integrations/publish/recording.ts';
import { type Settings } from '../../src/settings.ts';
import { finishBuild } from '../build-output/finish-build.ts';
import { type Fingerprint } from '../setup/fingerprint.ts';
import { deriveAll } from './derived/derive.ts';
import { type Places } from './places.ts';
import { cloneLinked, sidesOf, turnTo, writeStale } from './sides.ts';
import { type Steps } from './steps.ts';

export interface WholeBuild {
  root: string;
  settings: Settings;
  places: Places;
  /** Written into the record: what the pages were rendered by. */
  code: Fingerprint;
  steps: Steps;
}

/** Files of SQLite beside a database. */
const databaseFiles = (file: string): string[] => [file, `${file}-wal`, `${file}-shm`];

/** Renders every page to a place aside, finishes it for the server, and leaves the record and renderer it came from beside. */
export const renderAside = async ({ root, settings, places, code, steps }: WholeBuild) => {
  const recordFile = `${places.record}.next`;
  const rendererDir = `${places.renderer}.next`;
  rmSync(places.next, { recursive: true, force: true });
  for (const file of databaseFiles(recordFile)) rmSync(file, { force: true });
  const record = openRecord(recordFile);
  try {
    record.begin();
    let pages = 0;
    steps.show('Bundling');
    await build({
      root,
      outDir: places.next,
      logLevel: 'warn',
      integrations: [
        recording({
          record,
          rendererDir,
          onPages: () => steps.show('Rendering pages'),
          onPage: (done, total) => {
            pages = total;
            steps.progress(done, total);
          },
        }),
      ],
    });
    const now = new Date(process.env['MUSTADIRA_NOW'] ?? Date.now());
    const put = (file: string, content: Buffer) => writeFileSync(path.join(places.next, file), content);
    await deriveAll({ settings, record, now, put });
    steps.done(`${pages} pages`);
    steps.show('Compressing');
    const finished = await finishBuild(places.next, {
      cacheDir: settings.cacheDir,
      onProgress: (done, total) => steps.progress(done, total),
    });
    steps.done(`${finished.compression.compressed} files, ${finished.compression.reused} compressed before`);
    for (const { path: file, digest } of finished.files) record.setDigest(file, digest);
    record.setMeta('build', finished.id);
    record.setMeta('code', JSON.stringify(code));
    record.setMeta('builtFor', process.env['MUSTADIRA_NOW'] ?? '');
    record.commit();
    return { pages, files: finished.files.length, recordFile, rendererDir };
  } finally {
    record.close();
  }
};

/**
 * Puts what was rendered aside in the place of the live site. Without a record between the first and the last step the next publish
 * renders everything, so that being stopped at any moment loses nothing but time.
 */
export const goLive = (
  places: Places,
  { recordFile, rendererDir }: { recordFile: string; rendererDir: string },
): void => {
  for (const file of databaseFiles(places.record)) rmSync(file, { force: true });
  const { standby } = sidesOf(places.dist);
  rmSync(standby, { recursive: true, force: true });
  rmSync(places.stale, { force: true });
  renameSync(places.next, standby);
  turnTo(places.dist, standby);
  const turned = sidesOf(places.dist);
  cloneLinked(standby, turned.standby);
  writeStale(places.stale, []);
  rmSync(places.renderer, { recursive: true, force: true });
  mkdirSync(path.dirname(places.renderer), { recursive: true });
  renameSync(rendererDir, places.renderer);
  for (const file of databaseFiles(recordFile)) {
    if (existsSync(file)) renameSync(file, file.replace(recordFile, places.record));
  }
};

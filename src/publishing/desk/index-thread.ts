// A thread that brings the desk's index up to date: reading the content takes seconds where much has changed.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { answerJobs } from '#lib/threads.ts';
import { isCurrentIndex } from '#newsroom/index/database.ts';
import { indexContent } from '#newsroom/index/index-content.ts';
import { nextDue } from '#newsroom/index/next-due.ts';
import { copyTallies } from '#newsroom/index/tallies.ts';
import { clearPendingChanges, readPendingChanges } from '#newsroom/index/pending-changes.ts';
import type { IndexAnswer, IndexJob, IndexThreadData } from './index-jobs.ts';

const { publishedIndexFile, ...options } = workerData as IndexThreadData;
const { indexFile } = options;

/** Begins with the site's index, where there is one: what is in it need not be read again. */
const begin = async (): Promise<void> => {
  mkdirSync(path.dirname(indexFile), { recursive: true });
  if (isCurrentIndex(indexFile) || !isCurrentIndex(publishedIndexFile)) return;
  const published = new DatabaseSync(publishedIndexFile, { readOnly: true });
  try {
    await backup(published, indexFile);
  } finally {
    published.close();
  }
};

let begun: Promise<void> | undefined;

answerJobs(async ({ now }: IndexJob): Promise<IndexAnswer> => {
  try {
    await (begun ??= begin());
    await indexContent({ ...options, now });
    if (isCurrentIndex(publishedIndexFile)) copyTallies(publishedIndexFile, indexFile);
    const { changes, version } = readPendingChanges(indexFile);
    clearPendingChanges(indexFile, version);
    const due = nextDue(indexFile, now, { withResults: options.hasOwnClock === true });
    return { changed: changes.map(({ key }) => key), due };
  } catch (error) {
    return { changed: [], failure: (error as Error).message };
  }
});

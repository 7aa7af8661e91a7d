import { hash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../src/publishing/lock.ts';
import type { Steps } from '../../src/publishing/steps.ts';
import { describeError } from '../operator/describe-error.ts';
import { maxBatchFiles } from './batches.ts';
import { readSite, requireComplete } from './read-site.ts';
import { runUpload } from './run-upload.ts';
import { type StagedBatch, stagePlan } from './stage.ts';
import { openTarget, type Target } from './target.ts';
import type { TargetAddress } from './target-address.ts';
import type { TargetLayout } from './target-files.ts';
import { type lockLease, lockName, lockTarget } from './target-lock.ts';
import { UploadError } from './upload-error.ts';
import {
  emptyManifest,
  manifestFolder,
  uploadManifestName,
  parseManifest,
  type UploadManifest,
} from './upload-manifest.ts';
import { planUpload, type UploadPlan } from './upload-plan.ts';
import type { UploadReport } from './upload-report.ts';

export interface UploadOptions {
  /** The site, or the link to it. */
  dist: string;
  address: TargetAddress;
  layout: TargetLayout;
  /** Sends everything, regardless of the manifest. */
  all: boolean;
  cacheDir: string;
  /** The lock under which the site is published. */
  publishLock: string;
  steps: Steps;
  log: (line: string) => void;
  /** Stops the upload; the target is then in the same state as after a kill. */
  signal: AbortSignal;
  lease?: typeof lockLease;
  /** Files of a batch. */
  batchFiles?: number;
}

const readManifest = async (target: Target, { address }: TargetAddress): Promise<UploadManifest> => {
  const content = (await target.read(manifestFolder)).get(uploadManifestName);
  if (!content) return emptyManifest;
  try {
    return parseManifest(content);
  } catch (error) {
    const file = `.upload/${manifestFolder}/${uploadManifestName}`;
    const message = `${file} on ${address} cannot be read: ${describeError(error)}. Delete it there, and everything is sent again.`;
    throw new UploadError(message, { cause: error });
  }
};

/** Plans and stages while nothing is published, so that all files are of one build. */
const prepare = async (
  manifest: UploadManifest,
  { dist, layout, all, publishLock, log, batchFiles = maxBatchFiles }: UploadOptions,
  stage: string,
): Promise<{ plan: UploadPlan; batches: StagedBatch[] }> => {
  const release = await waitForLock(publishLock, log);
  try {
    requireComplete(dist);
    const site = realpathSync(dist);
    const plan = planUpload(readSite(site, layout), manifest, { all });
    return { plan, batches: stagePlan(plan, site, stage, batchFiles) };
  } finally {
    release();
  }
};

/**
 * Updates a target from a published site.
 * @throws {UploadError} if something is missing or the tool fails; the next upload completes what this one began
 */
export const uploadSite = async (options: UploadOptions): Promise<UploadReport> => {
  const { dist, address, cacheDir, steps, log, signal, lease, batchFiles = maxBatchFiles } = options;
  const started = performance.now();
  const id = hash('sha256', address.address).slice(0, 16);
  const [work, stage] = [path.join(cacheDir, 'upload', id), `${dist}.upload-${id}`];
  const release = await waitForLock(`${work}.lock`, log, 'upload to this target');
  try {
    rmSync(work, { recursive: true, force: true });
    steps.show(`Asking ${address.tool} what is there`);
    const lock = await lockTarget({
      // The lock is released however the upload ends.
      target: openTarget(address, work),
      name: lockName(cacheDir),
      log,
      signal,
      ...(lease && { lease }),
    });
    try {
      const target = openTarget(address, work, signal);
      const manifest = await readManifest(target, address);
      steps.show('Comparing the site with it');
      const { plan, batches } = await prepare(manifest, options, stage);
      steps.done();
      const deleted = [...plan.remove.pages, ...plan.remove.assets];
      const sent = plan.steps.flatMap(({ files }) => files);
      if (batches.length + deleted.length > 0)
        await runUpload(plan, batches, { target, lock, steps, maxBatchFiles: batchFiles });
      const { unchanged } = plan;
      const changed = [...sent.map(({ to }) => to), ...deleted];
      const milliseconds = Math.round(performance.now() - started);
      return { sent: sent.length, deleted: deleted.length, unchanged, changed, milliseconds };
    } finally {
      await lock.release();
    }
  } finally {
    rmSync(stage, { recursive: true, force: true });
    rmSync(work, { recursive: true, force: true });
    release();
  }
};

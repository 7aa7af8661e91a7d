import type { Steps } from '../../src/publishing/steps.ts';
import type { StagedBatch } from './stage.ts';
import type { TargetLock } from './target-lock.ts';
import type { Target } from './target.ts';
import { manifestFolder, uploadManifestName, serializeManifest, type UploadManifest } from './upload-manifest.ts';
import type { UploadPlan } from './upload-plan.ts';

export interface RunUploadOptions {
  target: Target;
  lock: Pick<TargetLock, 'check'>;
  steps: Steps;
  /** Number of files after which the manifest on the target is updated. */
  maxBatchFiles: number;
}

/**
 * Executes a plan. The manifest on the target never lists a file before it is there, so that after a killed upload the next one sends
 * missing files.
 */
export const runUpload = async (
  { during, after, remove }: UploadPlan,
  batches: readonly StagedBatch[],
  { target, lock, steps, maxBatchFiles }: RunUploadOptions,
): Promise<void> => {
  const write = (manifest: UploadManifest): Promise<void> =>
    target.write(manifestFolder, uploadManifestName, serializeManifest(manifest));
  const total = batches.reduce((sum, { files }) => sum + files.length, 0);
  const files = new Map(during.files);
  let done = 0;
  let written = 0;

  const send = async (some: readonly StagedBatch[]): Promise<void> => {
    for (const [at, { step, headers, folder, files: sent }] of some.entries()) {
      if (step !== some[at - 1]?.step) {
        await lock.check();
        steps.show(`Sending ${step}`);
      }
      await target.send(folder, headers);
      for (const { to, digest } of sent) files.set(to, digest);
      done += sent.length;
      steps.progress(done, total);
      if (done - written < maxBatchFiles) continue;
      await write({ ...during, files });
      written = done;
    }
  };

  await write(during);
  await send(batches.filter(({ step }) => step !== 'policy'));
  if (remove.pages.length + remove.assets.length > 0) {
    await lock.check();
    steps.show('Deleting what is gone');
    await target.remove(remove.pages);
    await target.remove(remove.assets);
  }
  await send(batches.filter(({ step }) => step === 'policy'));
  await lock.check();
  await write(after);
  steps.done();
};

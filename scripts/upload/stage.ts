import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { policyFileName } from '../../src/contract/site-files/content-security-policy.ts';
import { policyText } from '../../src/publishing/output/security-policy.ts';
import { type Batch, batchesOf } from './batches.ts';
import { objectHeaders } from './object-headers.ts';
import { uploadSteps } from './upload-order.ts';
import type { UploadPlan } from './upload-plan.ts';

/** A batch whose files are in a separate folder, under their names on the target. */
export interface StagedBatch extends Batch {
  folder: string;
}

const beforePages = uploadSteps.indexOf('parts');

/**
 * Links the files that a plan sends into folders, in order. The next publish changes none of these links, because it never writes a file in
 * place. While old and new pages are on the target, the policy is that of both.
 * @param site the folder of the site
 * @param stage on the same disk as the site; its content is removed
 * @param maxFiles of a batch
 */
export const stagePlan = (
  { steps, mixedPolicy }: UploadPlan,
  site: string,
  stage: string,
  maxFiles: number,
): StagedBatch[] => {
  rmSync(stage, { recursive: true, force: true });
  const staged = steps
    .flatMap((step) => batchesOf(step, maxFiles))
    .map((batch, at) => {
      const folder = path.join(stage, String(at));
      for (const { path: file, to } of batch.files) {
        const target = path.join(folder, to);
        mkdirSync(path.dirname(target), { recursive: true });
        linkSync(path.join(site, file), target);
      }
      return { ...batch, folder };
    });
  if (!mixedPolicy) return staged;
  const folder = path.join(stage, 'policy');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, policyFileName), policyText(mixedPolicy));
  const policy: StagedBatch = { step: 'parts', headers: objectHeaders(policyFileName), files: [], folder };
  const isBefore = ({ step }: Batch): boolean => uploadSteps.indexOf(step) <= beforePages;
  return [...staged.filter(isBefore), policy, ...staged.filter((batch) => !isBefore(batch))];
};

import type { PolicyFile } from '#server/content-security-policy.ts';
import { isDerived, writeManifest } from './build-manifest.ts';
import { inspectFiles } from './inspect-files.ts';
import type { InspectedFile } from './inspect-files.ts';
import { listFiles } from './list-files.ts';
import { partSiblings, precompress } from './precompress.ts';
import type { CompressionReport, PrecompressOptions } from './precompress.ts';
import { writePolicy } from './security-policy.ts';

/** What finishing a build has come to. */
export interface FinishedBuild {
  /** As in `builds/latest.json`. */
  id: string;
  /** HTML files, the error pages among them. */
  pages: number;
  policy: PolicyFile;
  compression: CompressionReport;
  /** Every file but the compressed siblings and what this step itself writes. */
  files: Pick<InspectedFile, 'path' | 'digest'>[];
}

/**
 * Makes what the renderer left in `dist` ready to be served: the policy's hashes, compressed siblings, the manifest. A
 * step that rewrites pages belongs before the listing, because everything after it follows from the files' content.
 *
 * Doing it again changes nothing. `onProgress` counts the files being compressed, which is where the time goes.
 */
export async function finishBuild(dist: string, options: PrecompressOptions): Promise<FinishedBuild> {
  const { files, siblings } = partSiblings(await listFiles(dist));
  const inspection = await inspectFiles(dist, files);
  const policy = await writePolicy(dist, inspection.inline);
  const compression = await precompress(dist, inspection.files, siblings, options);
  const id = await writeManifest(dist, inspection.files);
  return {
    id,
    pages: files.filter(({ path }) => path.endsWith('.html')).length,
    policy,
    compression,
    files: inspection.files.flatMap(({ path, digest }) => (isDerived(path) ? [] : [{ path, digest }])),
  };
}

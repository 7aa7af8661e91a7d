import type { ObjectHeaders } from './object-headers.ts';
import type { TargetFile } from './target-files.ts';
import type { UploadStep } from './upload-order.ts';

/** Files that are sent by one call of the tool. */
export interface Batch {
  step: UploadStep;
  headers: ObjectHeaders;
  files: TargetFile[];
}

/** Default number of files in a batch: a killed upload may have to send as many again. */
export const maxBatchFiles = 1000;

const depthOf = (path: string): number => path.split('/').length;

/**
 * Files of a step in batches: all files of a batch have the same headers, and no file's name is also a folder of another, as with `ar/news`
 * and `ar/news/goal` on object storage.
 */
export const batchesOf = (
  { step, files }: { step: UploadStep; files: readonly TargetFile[] },
  maxFiles: number,
): Batch[] => {
  const alike = Map.groupBy(files, ({ path, to, headers }) => JSON.stringify([headers, path === to ? 0 : depthOf(to)]));
  return [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / maxFiles) }, (_, at) => ({
      step,
      headers: group[0]?.headers ?? {},
      files: group.slice(at * maxFiles, (at + 1) * maxFiles),
    })),
  );
};

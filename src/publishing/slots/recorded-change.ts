import { changedDigest } from '../output/build-manifest.ts';
import { type DigestedFile, digestOfFile } from '../output/digest.ts';
import type { PublishRecord } from '../plan/record.ts';
import type { ChangeSet } from './change-set.ts';

/** A change of the live site that updates the record file by file. */
export const recordedChange = (record: PublishRecord) => {
  const change: ChangeSet = { write: new Map(), remove: new Set() };
  /** Files as they were and as they are. */
  const changed: DigestedFile[] = [];
  let moreHtmlFiles = 0;
  const setDigest = (path: string, former: string | undefined, digest: string | undefined): void => {
    if (former !== undefined) changed.push({ path, digest: former });
    if (digest !== undefined) changed.push({ path, digest });
    if (path.endsWith('.html')) moreHtmlFiles += Number(digest !== undefined) - Number(former !== undefined);
    record.setDigest(path, digest);
  };
  return {
    change,

    /** Adds a file to the change where its bytes differ from the live ones. */
    put: (file: string, content: Buffer): void => {
      const [former, digest] = [record.digestOf(file), digestOfFile(file, content)];
      if (former === digest) return;
      change.write.set(file, content);
      setDigest(file, former, digest);
    },

    remove: (file: string): void => {
      change.remove.add(file);
      setDigest(file, record.digestOf(file), undefined);
    },

    /** The number of added HTML files minus that of removed ones. */
    moreHtmlFiles: (): number => moreHtmlFiles,

    /** The digest of the changed site, from that of the live one. */
    digestAfter: (former: string): string => changedDigest(former, changed),
  };
};

export type RecordedChange = ReturnType<typeof recordedChange>;

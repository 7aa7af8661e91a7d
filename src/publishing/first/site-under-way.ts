import path from 'node:path';
import { policyFile, policyFileName } from '#contract/site-files/content-security-policy.ts';
import { completeSite } from '../complete-site.ts';
import { deriveAll, recordAddresses } from '../derived/derive.ts';
import type { WholePublish } from '../lay-site.ts';
import { isDerived } from '../output/build-manifest.ts';
import { digestOfFile } from '../output/digest.ts';
import { policyText } from '../output/security-policy.ts';
import { siteFileWriter } from '../output/site-file.ts';
import type { PublishRecord } from '../plan/record.ts';
import { writeRendering } from '../publishing-state.ts';
import { policyHashes } from '../render/policy-hashes.ts';
import { writePublishedFor } from '../slots/published-for.ts';
import { readAs } from '../slots/read-as.ts';
import { swapTo } from '../slots/slots.ts';
import { moverInto } from './move-into.ts';
import { writePlannedPages } from './planned-files.ts';
import { setUnfinished } from './unfinished.ts';

/** A publish to where no site is yet: the site is served once its first pages are rendered. */
export interface FirstPublish extends WholePublish {
  /** Called once the site can be served. */
  onServable: () => void;
}

/** A site's slot while its pages are rendered: files get into it one by one, and it goes live before all of them are there. */
export const siteUnderWay = (publish: FirstPublish, { record, slot }: { record: PublishRecord; slot: string }) => {
  const { settings, paths, code, now, onServable } = publish;
  const { dist, next } = paths;
  const into = moverInto(next, slot);
  const write = siteFileWriter(next);
  const put = (file: string, content: Buffer): void => {
    write(file, content);
    into.file(file);
    into.sibling(file);
    if (!isDerived(file)) record.setDigest(file, digestOfFile(file, content));
  };
  const policy = policyHashes(readAs(path.join(slot, policyFileName), (text) => policyFile.parse(JSON.parse(text))));
  /** Lays what a site has beside its pages; returns how many files there are. */
  const complete = (): Promise<number> =>
    completeSite({ settings, code, now, record, policy: policy.policy(), outDir: slot, former: undefined, put });

  return {
    /** Moves what was rendered into the slot, file by file. */
    into,
    complete,

    /** Allows inline code and frames of pages that are about to be moved. */
    allow: (hashes: Parameters<typeof policy.add>[0]): void => {
      if (policy.add(hashes)) put(policyFileName, Buffer.from(policyText(policy.policy())));
    },

    /** Has the site served, once so many of its pages are rendered. */
    goLive: async (allPaths: readonly string[], rendered: number): Promise<void> => {
      await recordAddresses({ settings, now });
      await deriveAll({ settings, record, now, put, paths: allPaths.toSorted() });
      await complete();
      setUnfinished(record, true);
      record.commit();
      writePublishedFor(slot, settings);
      writePlannedPages(dist, allPaths);
      writeRendering(dist, { rendered, total: allPaths.length });
      swapTo(dist, slot);
      record.begin();
      onServable();
    },
  };
};

export type SiteUnderWay = ReturnType<typeof siteUnderWay>;

import type { PolicyFile } from '../../src/contract/site-files/content-security-policy.ts';
import { isHashedFile } from '../../src/contract/site-files/hashed-files.ts';
import { sortedFrames } from '../../src/publishing/output/security-policy.ts';
import { formerLimit } from '../../src/publishing/slots/former-builds.ts';
import type { TargetFile } from './target-files.ts';
import type { UploadedBuild, UploadManifest } from './upload-manifest.ts';
import { stepOf, type UploadStep, uploadSteps } from './upload-order.ts';

/** The site as it should be on the target. */
export interface WantedSite {
  files: readonly TargetFile[];
  build: UploadedBuild;
  policy: PolicyFile;
}

/** The plan of an upload. */
export interface UploadPlan {
  /** Files to send, in order. */
  steps: { step: UploadStep; files: TargetFile[] }[];
  /** Paths on the target to delete, in order: pages before the files they need. */
  remove: { pages: string[]; assets: string[] };
  unchanged: number;
  /** Inline code and frames of the pages before and after, while both are on the target; undefined if it does not change. */
  mixedPolicy: PolicyFile | undefined;
  /** The manifest from the first change on: files to be sent or deleted are marked as unknown. */
  during: UploadManifest;
  /** The manifest at the end. */
  after: UploadManifest;
}

const union = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...some, ...others])].sort();
const framesOfBoth = (some: PolicyFile['frames'] = {}, others: PolicyFile['frames'] = {}) =>
  sortedFrames(
    Object.fromEntries(
      Object.keys({ ...some, ...others }).map((path) => [
        path,
        [...new Set([...(some[path] ?? []), ...(others[path] ?? [])])],
      ]),
    ),
  );
const isSame = (one: PolicyFile, other: PolicyFile): boolean => JSON.stringify(one) === JSON.stringify(other);

const formsOf = (path: string): string[] => [path, `${path}.br`];

/**
 * The plan of an upload to a target. It deletes only files that an upload put there, and none that a page of the two former builds needs.
 * @param all whether everything is sent, because others changed the target
 */
export const planUpload = (site: WantedSite, target: UploadManifest, { all }: { all: boolean }): UploadPlan => {
  const changed = site.files.filter(({ to, digest }) => all || target.files.get(to) !== digest);
  const steps = uploadSteps
    .map((step) => ({ step, files: changed.filter(({ path, to }) => stepOf(path, !target.files.has(to)) === step) }))
    .filter(({ files }) => files.length > 0);

  const former = target.builds.filter(({ id }) => id !== site.build.id).slice(0, formerLimit);
  const remaining = new Set([
    ...site.files.map(({ to }) => to),
    ...former.flatMap(({ files }) => files.flatMap(formsOf)),
  ]);
  const gone = [...target.files.keys()].filter((path) => !remaining.has(path)).sort();
  const isAsset = (path: string): boolean => isHashedFile(`/${path}`);

  const mixed = {
    scripts: union(target.policy.scripts, site.policy.scripts),
    styles: union(target.policy.styles, site.policy.styles),
    ...framesOfBoth(target.policy.frames, site.policy.frames),
  };
  const files = new Map(target.files);
  for (const path of [...changed.map(({ to }) => to), ...gone]) files.set(path, '');
  const filesAfter = new Map(target.files);
  for (const { to, digest } of site.files) filesAfter.set(to, digest);
  for (const path of gone) filesAfter.delete(path);
  return {
    steps,
    remove: { pages: gone.filter((path) => !isAsset(path)), assets: gone.filter(isAsset) },
    unchanged: site.files.length - changed.length,
    mixedPolicy: isSame(mixed, target.policy) ? undefined : mixed,
    during: { files, builds: [site.build, ...former], policy: mixed },
    after: { files: filesAfter, builds: [site.build, ...former], policy: site.policy },
  };
};

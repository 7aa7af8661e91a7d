import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import { sortedFrames } from '../output/security-policy.ts';

/** Hashes of inline code, and frames by page. */
export const policyHashes = ({ scripts, styles, frames }: PolicyFile = { scripts: [], styles: [] }) => {
  const known = { scripts: new Set(scripts), styles: new Set(styles), frames: new Map(Object.entries(frames ?? {})) };
  const size = (): number => known.scripts.size + known.styles.size + known.frames.size;
  return {
    /** Whether any of them is new. */
    add: (more: PolicyFile): boolean => {
      const before = size();
      for (const hash of more.scripts) known.scripts.add(hash);
      for (const hash of more.styles) known.styles.add(hash);
      for (const [path, services] of Object.entries(more.frames ?? {})) known.frames.set(path, services);
      return size() > before;
    },
    /** Sorted, so that the file does not depend on the order of the pages. */
    policy: (): PolicyFile => ({
      scripts: [...known.scripts].sort(),
      styles: [...known.styles].sort(),
      ...sortedFrames(Object.fromEntries(known.frames)),
    }),
  };
};

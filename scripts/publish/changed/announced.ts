import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** What was announced to a CDN: beside the site, as it outlives the cache. */
const announcedFile = (dist: string): string => `${dist}.announced.json`;

const announced = z.object({
  /** The site when it was looked at last: what each address answers, by a digest. */
  answers: z.record(z.string(), z.string()),
  /** Addresses that changed since they were announced. */
  pending: z.array(z.string()),
});
export type Announced = z.infer<typeof announced>;

/** Before the first publish that looks: whatever the site has may be cached as it was. */
const nothing: Announced = { answers: {}, pending: [] };

export const readAnnounced = (dist: string): Announced => {
  try {
    return announced.parse(JSON.parse(readFileSync(announcedFile(dist), 'utf8')));
  } catch {
    return nothing;
  }
};

export const writeAnnounced = (dist: string, state: Announced): void => {
  const part = `${announcedFile(dist)}.part`;
  try {
    writeFileSync(part, JSON.stringify(state));
    renameSync(part, announcedFile(dist));
  } finally {
    rmSync(part, { force: true });
  }
};

/** What is pending once the site is looked at again: an address that changed twice and is as it was may be cached as it was between. */
export const pendingAfter = ({ answers, pending }: Announced, now: Announced['answers']): string[] => {
  const changed = [...Object.keys(answers), ...Object.keys(now)].filter((address) => answers[address] !== now[address]);
  return [...new Set([...pending, ...changed])].sort();
};

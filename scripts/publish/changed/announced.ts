import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The state of a CDN's purging. It is stored beside the site, because it has to survive a deleted cache. */
const announcedFile = (dist: string): string => `${dist}.announced.json`;

const announced = z.object({
  /** The site at the last comparison: a hash of each address's response. */
  answers: z.record(z.string(), z.string()),
  /** Addresses that changed since they were announced. */
  pending: z.array(z.string()),
});
export type Announced = z.infer<typeof announced>;

/** Before the first comparison: any address may be cached in an old state. */
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

/** The pending addresses after a comparison. An address that changed twice and is as before may be cached in the state between. */
export const pendingAfter = ({ answers, pending }: Announced, now: Announced['answers']): string[] => {
  const changed = [...Object.keys(answers), ...Object.keys(now)].filter((address) => answers[address] !== now[address]);
  return [...new Set([...pending, ...changed])].sort();
};

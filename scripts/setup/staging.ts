import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where a site is served from, where the next one is built, and where the last one waits to be removed. */
export interface Places {
  live: string;
  next: string;
  old: string;
}

/** The places beside a folder: `dist`, `dist.next`, `dist.old`. */
export function placesOf(live: string): Places {
  return { live, next: `${live}.next`, old: `${live}.old` };
}

/** Clears what an interrupted build left behind. A site that was moved away and not replaced comes back. */
export function clearStaging({ live, next, old }: Places): void {
  if (!existsSync(live) && existsSync(old)) renameSync(old, live);
  rmSync(next, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
}

/** What the build's manifest says of each build: pages that readers opened before ask for theirs. */
const memory = path.join('builds', 'meta');

/** Puts the finished site in the place of the live one: two renames, so nobody ever sees half of it. */
export function publishStaging({ live, next, old }: Places): void {
  const remembered = path.join(live, memory);
  if (existsSync(remembered)) cpSync(remembered, path.join(next, memory), { recursive: true, force: false });
  if (existsSync(live)) renameSync(live, old);
  renameSync(next, live);
  rmSync(old, { recursive: true, force: true });
}

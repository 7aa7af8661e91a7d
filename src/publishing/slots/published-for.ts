import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writing } from '#lib/disk-full.ts';
import { isOrigin } from '#settings/setting-values.ts';
import { robotsFile } from '../derived/robots.ts';
import { readAs } from './read-as.ts';

const publishedFor = z.object({ siteUrl: z.string(), contentDir: z.string() });

/** The address that a site was published for, and its content folder, an absolute path. */
export type PublishedFor = z.infer<typeof publishedFor>;

/** The file lies beside the slot, not in it, as it must not be served. It is written whenever the slot is prepared. */
const fileOf = (slot: string): string => `${slot}.json`;

/** The site's address, from the sitemap's URL in its robots.txt. */
const siteUrlOf = (robots: string): string | undefined => {
  const [, siteUrl] = /^Sitemap: (https?:\/\/[^/\s]+)/m.exec(robots) ?? [];
  return siteUrl !== undefined && isOrigin(siteUrl) ? siteUrl : undefined;
};

/** The address and content folder of a slot. Without its file only the address is known, from robots.txt. */
export const readPublishedFor = (slot: string): Partial<PublishedFor> =>
  readAs(fileOf(slot), (text) => publishedFor.parse(JSON.parse(text))) ?? {
    siteUrl: readAs(path.join(slot, robotsFile), siteUrlOf),
  };

/** Writes the address and content folder of a slot. Call it before the slot goes live. */
export const writePublishedFor = (slot: string, { siteUrl, contentDir }: PublishedFor): void => {
  const file = fileOf(slot);
  const text = `${JSON.stringify({ siteUrl, contentDir })}\n`;
  if (readAs(file, (known) => known) === text) return;
  const part = `${file}.part`;
  writing(part, () => writeFileSync(part, text));
  renameSync(part, file);
};

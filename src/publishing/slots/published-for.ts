import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writing } from '#disk-full.ts';
import { isOrigin } from '#setting-values.ts';
import { robotsFile } from '../derived/robots.ts';

const publishedFor = z.object({ siteUrl: z.string(), contentDir: z.string() });

/** What a site was published for: its address, and the content folder, an absolute path. */
export type PublishedFor = z.infer<typeof publishedFor>;

/** Beside a side of the site, as it is for nobody outside. It comes and goes with the side. */
const fileOf = (side: string): string => `${side}.json`;

const read = <T>(file: string, parse: (text: string) => T): T | undefined => {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The address that the robots.txt of a site names its sitemap at. */
const siteUrlOf = (robots: string): string | undefined => {
  const [, siteUrl] = /^Sitemap: (https?:\/\/[^/\s]+)/m.exec(robots) ?? [];
  return siteUrl !== undefined && isOrigin(siteUrl) ? siteUrl : undefined;
};

/** What a side was published for. Of one that an earlier version published the address is known alone. */
export const readPublishedFor = (side: string): Partial<PublishedFor> =>
  read(fileOf(side), (text) => publishedFor.parse(JSON.parse(text))) ?? {
    siteUrl: read(path.join(side, robotsFile), siteUrlOf),
  };

/** Says what a side is published for: to be done before the site is turned to it. */
export const writePublishedFor = (side: string, { siteUrl, contentDir }: PublishedFor): void => {
  const file = fileOf(side);
  const text = `${JSON.stringify({ siteUrl, contentDir })}\n`;
  if (read(file, (known) => known) === text) return;
  const part = `${file}.part`;
  writing(part, () => writeFileSync(part, text));
  renameSync(part, file);
};

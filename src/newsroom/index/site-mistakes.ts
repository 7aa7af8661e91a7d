import { join } from 'node:path';
import { statsOf } from '#lib/stats-of.ts';
import { readSiteFile, siteFileName, siteSettings, siteSource } from '#settings/site/site-file.ts';
import { siteSchema } from '#settings/site/site-schema.ts';
import type { SiteSettings } from '#settings/site/site-settings.ts';
import { drawingFaults } from './drawing.ts';
import { siteNameExample } from './examples.ts';
import type { ContentProblem } from './problem.ts';
import { parseItem, readData } from './source-files.ts';

/** `site.yaml` as it counts, what is wrong with it and what is worth knowing, in an editor's words. */
interface IndexedSite {
  /** Those of the file; the last good ones if it has mistakes; undefined if there are none. */
  settings: SiteSettings | undefined;
  problems: readonly ContentProblem[];
  advice: readonly ContentProblem[];
}

/** The value of a field, by its dotted path. */
const valueAt = (data: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown> | null)?.[part], data);

/** The faults of the file and of what it names, in the words that those of all other files have. */
const worded = (contentDir: string, found: readonly ContentProblem[]): readonly ContentProblem[] => {
  if (!statsOf(join(contentDir, siteFileName))?.isFile()) return found;
  const problems: ContentProblem[] = [];
  const data = readData(contentDir, siteFileName, problems);
  // An empty file has no fields: what is missing is named.
  if (problems.length === 0) parseItem(siteSchema, data ?? {}, siteFileName, '', problems);
  if (problems.length > 0) return problems;
  return found.map((problem) => {
    const src = valueAt(data, problem.field);
    const isMissing = typeof src === 'string' && !statsOf(join(contentDir, src));
    return isMissing ? { ...problem, reason: { key: 'noFile', values: { src } } } : problem;
  });
};

/** That there is no `site.yaml`, which may be there by another name. */
const missingSite = (contentDir: string): ContentProblem => {
  const near = ['site.yml', 'site.yaml.txt', 'site.txt'].find((name) => statsOf(join(contentDir, name)));
  const reason: ContentProblem['reason'] = near
    ? { key: 'noItemFileNear', values: { near, file: siteFileName } }
    : { key: 'noSite', values: { example: siteNameExample } };
  return { file: siteFileName, field: '', reason };
};

/** Reads `site.yaml` of a content folder and what it names, and says what is wrong with it. */
export const readSite = (contentDir: string): IndexedSite => {
  const { settings, problems, advice } = readSiteFile(contentDir, drawingFaults);
  const lastGood = siteSource(contentDir) === 'last good' ? siteSettings : undefined;
  if (problems.length > 0) return { settings: lastGood, problems: worded(contentDir, problems), advice };
  if (advice.length === 0) return { settings, problems, advice };
  const missing = [missingSite(contentDir)];
  // A paper that had a name keeps it: the file was renamed or lost.
  return lastGood ? { settings: lastGood, problems: missing, advice: [] } : { settings, problems, advice: missing };
};

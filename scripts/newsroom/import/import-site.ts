import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '#i18n/locales.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { formerAddress, type FormerAddress } from '#schemas/former-address.ts';
import { openLedger } from './content/ledger.ts';
import { takenNames } from './content/names.ts';
import type { PictureFiles } from './content/picture-files.ts';
import { type Placement, planItems, targetOf } from './content/plan-items.ts';
import { authorWriter, writeTags } from './content/plan-names.ts';
import { requireRedirects, writeRedirects } from './content/redirects-file.ts';
import { type ItemSetting, pageFiles, storyFiles } from './content/story-files.ts';
import { wouldChange, writeItem, type WriteResult } from './content/write-item.ts';
import type { ExportedSite, ItemOutline } from './exported-site.ts';
import { importReport, type ImportReport } from './report.ts';

export interface ImportOptions {
  contentDir: string;
  locale: Locale;
  placement: Placement;
  pictures: PictureFiles;
  /** For pictures whose credit the export does not have. */
  credit?: string | undefined;
  /** Takes the number of items done so far. */
  progress?: (done: number, all: number) => void;
}

export interface ImportResult {
  /** Items by what became of them. */
  counts: Record<WriteResult, number>;
  report: ImportReport;
  reportFile: string;
}

const reportName = 'import-report.md';

/** The redirects of what is imported and published: of posts, pages, categories and tags. */
const redirectsOf = (
  site: ExportedSite,
  paths: (key: string) => string,
  {
    locale,
    tags,
    placement,
    report,
  }: { locale: Locale; tags: ReadonlyMap<string, string>; placement: Placement; report: ImportReport },
): FormerAddress[] => {
  const to = (addresses: readonly string[], target: string): FormerAddress[] =>
    addresses
      .map((from) => ({ from: from.replace(/\.html$/, ''), to: target, locale }))
      .filter((entry) => {
        const { success } = formerAddress.safeParse(entry);
        if (!success)
          report.note('slug', target, `${entry.from} does not lead here: it is no address that a redirect can have`);
        return success;
      });
  return [
    ...site.outlines
      .filter(({ status }) => status !== 'draft')
      .flatMap(({ key, addresses }) => to(addresses, paths(key))),
    ...[...site.terms].flatMap(([key, { addresses }]) => {
      const id = tags.get(key);
      const target = targetOf(site, key, placement);
      if (id !== undefined) return to(addresses, `tags/${id}`);
      return target === undefined || target === 'tag' || target === 'none' ? [] : to(addresses, target);
    }),
  ];
};

/** Stories by their former paths, for links between them. */
const storiesByPath = (outlines: readonly ItemOutline[], paths: (key: string) => string): Map<string, string> =>
  new Map(
    outlines
      .filter(({ kind }) => kind === 'post')
      .flatMap(({ key, addresses }) => addresses.map((path): [string, string] => [path, paths(key)])),
  );

const summaryOf = (site: ExportedSite): string[] => {
  const count = (kind: ItemOutline['kind']): number => site.outlines.filter((each) => each.kind === kind).length;
  return [
    `From ${site.form === 'wordpress' ? 'WordPress' : 'Ghost'}, ${site.url}: ${count('post')} posts and ${count('page')} pages. What is not listed below was carried whole.`,
  ];
};

/** Names an import by its site, so that a content folder may have several. */
const nameOf = ({ form, url }: ExportedSite, locale: Locale): string =>
  `${form}-${new URL(url).host.replace(/[^a-z0-9.-]/gi, '-')}-${locale}`;

/**
 * Writes the items of an export into a content folder, one by one. A second run writes what is new or changed in the export, and nothing
 * of what a person has changed since; a run that was ended is completed by the next.
 */
export const importSite = async (site: ExportedSite, options: ImportOptions): Promise<ImportResult> => {
  const { contentDir, locale, placement, pictures, credit, progress } = options;
  requireRedirects(contentDir);
  const report = importReport();
  const name = nameOf(site, locale);
  const ledger = openLedger(contentDir, name);
  const taken = takenNames(contentDir, locale, ledger.paths());
  const paths = (key: string): string => ledger.get(key)?.path ?? '';
  for (const note of site.notes) report.note(...note);
  planItems(site, { contentDir, locale, placement, ledger, report });
  const naming = { contentDir, ledger, taken, report };
  const tags = writeTags(site, placement, naming);
  const authorOf = authorWriter(site, naming);
  const stories = storiesByPath(site.outlines, paths);
  const setting: ItemSetting = { site, locale, pictures, credit, storyAt: (path) => stories.get(path) };
  const counts = { written: 0, unchanged: 0, edited: 0, removed: 0 };
  let done = 0;
  for await (const item of site.items()) {
    const path = paths(item.key);
    const id = path.split('/')[1] ?? '';
    const note: Parameters<typeof storyFiles>[3] = (kind, detail) => report.note(kind, path, detail);
    for (const [kind, detail] of item.notes) note(kind, detail);
    const own = [...new Set(item.terms.flatMap((key) => tags.get(key) ?? []))];
    const isPage = item.kind === 'page';
    if (isPage && taken.has(path)) {
      note('skipped', 'the newsroom has this page already');
      continue;
    }
    const files = isPage
      ? await pageFiles(item, id, setting, note)
      : await storyFiles(
          item,
          { id, slug: ledger.get(item.key)?.slug ?? '', author: authorOf(item.author), tags: own },
          setting,
          note,
        );
    const missing = locales.filter((each) => each !== locale);
    if (isPage && missing.length > 0) note('language', missing.map((each) => `${each}.md`).join(', '));
    const result = writeItem(contentDir, ledger, item.key, files);
    counts[result] += 1;
    if ((result === 'edited' || result === 'removed') && wouldChange(ledger, item.key, files)) note('edited', result);
    progress?.(++done, site.outlines.length);
  }
  writeRedirects(contentDir, name, redirectsOf(site, paths, { locale, tags, placement, report }));
  ledger.compact();
  const reportFile = join(contentDir, reportName);
  const text = report.text(`Import of ${site.title || site.url}`, summaryOf(site));
  if (!existsSync(reportFile) || readFileSync(reportFile, 'utf8') !== text) replaceFile(reportFile, text);
  return { counts, report, reportFile };
};

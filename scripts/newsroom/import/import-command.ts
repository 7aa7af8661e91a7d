import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseCommandLine, UsageError } from '#lib/command-line.ts';
import { isLocale, type Locale, locales } from '#i18n/locales.ts';
import { storySections, type StorySection } from '#settings/sections.ts';
import { pictureFiles } from './content/picture-files.ts';
import type { CategoryTarget } from './content/plan-items.ts';
import type { CommandOutput } from '../output.ts';
import type { ExportedSite } from './exported-site.ts';
import { readGhostSite } from './ghost/ghost-site.ts';
import { importCommandLine } from './import-command-line.ts';
import { importSite } from './import-site.ts';
import { readWordpressSite } from './wordpress/wordpress-site.ts';

type Values = ReturnType<typeof parseCommandLine<(typeof importCommandLine)['options']>>['values'];

const isStorySection = (name: string): name is StorySection => storySections.some((section) => section === name);

const sectionOf = (name: string): StorySection => {
  if (isStorySection(name)) return name;
  throw new UsageError(`--section is one of ${storySections.join(', ')}, not "${name}"`);
};

const readCategories = (file: string | undefined): Map<string, CategoryTarget> => {
  if (file === undefined) return new Map();
  const targets = [...storySections, 'tag', 'none'] as const;
  const parsed = z.record(z.string(), z.enum(targets)).safeParse(parse(readFileSync(resolve(file), 'utf8')));
  if (parsed.success) return new Map(Object.entries(parsed.data));
  const where = parsed.error.issues[0]?.path.join('.');
  throw new UsageError(`${file}: ${where ? `"${where}"` : 'each category'} leads to one of ${targets.join(', ')}`);
};

const languageOf = (given: string | undefined, { language }: ExportedSite): Locale => {
  const own = (given ?? language).toLowerCase().split(/[-_]/)[0] ?? '';
  if (isLocale(own)) return own;
  throw new UsageError(
    `The language of the export is ${own ? `"${own}"` : 'not stated'}: give --language ${locales.join(' or ')}`,
  );
};

const readSite = (form: string, file: string, { url }: Values): Promise<ExportedSite> => {
  if (url !== undefined && !/^https?:/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`--url is an address, not "${url}"`);
  if (form === 'wordpress') return readWordpressSite(file);
  if (form === 'ghost') return readGhostSite(file, url);
  throw new UsageError(`Exports are read from wordpress and ghost, not "${form}"`);
};

const run = async (args: readonly string[], { say }: CommandOutput): Promise<void> => {
  const { values, positionals } = parseCommandLine(importCommandLine, args);
  const [form = '', given = '', dir = ''] = positionals;
  const file = resolve(given);
  if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
  const started = performance.now();
  const placement = { section: sectionOf(values.section), categories: readCategories(values.categories) };
  const site = await readSite(form, file, values).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    throw new Error(`${file} ${(error as Error).message}. Nothing was written.`, { cause: error });
  });
  const locale = languageOf(values.language, site);
  const contentDir = resolve(dir);
  mkdirSync(join(contentDir, '.imported'), { recursive: true });
  const folders = [dirname(file), ...values.media.map((each) => resolve(each))].filter((each) => existsSync(each));
  const { counts, report, reportFile } = await importSite(site, {
    contentDir,
    locale,
    placement,
    pictures: pictureFiles(folders.map((each) => realpathSync(each))),
    credit: values.credit,
    progress: (done, all) => {
      if (done % 1000 === 0) say(`${done} of ${all}`);
    },
  });
  for (const { heading, count } of report.counts()) say(`${heading}: ${count}`);
  const kept = counts.edited + counts.removed;
  const seconds = (performance.now() - started) / 1000;
  say(
    `${counts.written} written, ${counts.unchanged} unchanged, ${kept} left as the newsroom has them, in ${seconds.toFixed(1)} s.`,
  );
  say(`What could not be carried is listed in ${reportFile}`);
};

/**
 * Imports the export of another system.
 *
 * @param args the arguments after `import`
 * @returns the exit code: 0, 1 for a file that cannot be read, 2 for wrong arguments
 */
export const importNewsroom = async (args: readonly string[], output: CommandOutput): Promise<number> => {
  try {
    await run(args, output);
    return 0;
  } catch (error) {
    output.warn((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
};

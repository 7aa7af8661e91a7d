import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentDirOf } from '../env-file.ts';
import { publishedSite } from './published-site.ts';
import { siteSchema, type SiteSource } from './site-schema.ts';
import { type ReadSite, type SiteProblem, type SiteSettings } from './site-settings.ts';
import { textIn } from './text-by-language.ts';

/** Its name in the content folder. */
export const siteFileName = 'site.yaml';

/** A paper without a `site.yaml`. */
const unnamed = siteSchema.parse({ name: { ar: 'كرة القدم', en: 'Football' } });

const fault = (field: string, reason: string): SiteProblem => ({ file: siteFileName, field, reason });
const missing = fault(
  '',
  'is missing: it says what the paper is called. Write, for example, name: { ar: الملعب, en: The Pitch }',
);

const shortHash = (content: string | Buffer, digits: number): string => hash('sha256', content).slice(0, digits);

const finished = (
  source: SiteSource,
  drawings: Record<string, string>,
  screenshotHashes: Record<string, string> = {},
): SiteSettings => ({
  ...source,
  drawings,
  screenshotHashes,
  hash: shortHash(JSON.stringify([source, drawings, screenshotHashes]), 12),
});

const screenshotHashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .map((name) => [name, shortHash(readFileSync(join(folder, name)), 8)]),
  );

const failed = (problems: readonly SiteProblem[]): ReadSite => ({
  settings: finished(unnamed, {}),
  problems,
  advice: [],
});

/** The drawings a file names, by the field that names each. */
const namedDrawings = ({ wordmark, mark, icon }: SiteSource): [field: string, file: string][] => [
  ...(typeof wordmark === 'string'
    ? [['wordmark', wordmark] as [string, string]]
    : Object.entries(wordmark ?? {}).map(([language, file]): [string, string] => [`wordmark.${language}`, file])),
  ...Object.entries({ mark, icon }).filter((each): each is [string, string] => each[1] !== undefined),
];

/** What is not allowed in a drawing, in words that follow "the drawing". */
type FindFaults = (drawing: Buffer) => readonly string[];

const drawingProblem = (path: string, faultsIn: FindFaults): string | undefined => {
  if (!existsSync(path)) return 'the content folder has no such file';
  const bytes = readFileSync(path);
  const [fault] = faultsIn(bytes);
  if (fault !== undefined) return `the drawing ${fault}`;
  return /<svg[^>]*\sviewBox\s*=/.test(bytes.toString()) ? undefined : 'the drawing has no viewBox';
};

/**
 * Reads `site.yaml` of a content folder, and the drawings it names.
 * @param faultsIn looks into the drawings: whoever indexes does, and a publish with a problem goes no further
 */
export const readSiteFile = (contentDir: string, faultsIn: FindFaults = () => []): ReadSite => {
  const file = join(contentDir, siteFileName);
  if (!existsSync(file)) return { ...failed([]), advice: [missing] };
  let data: unknown;
  try {
    data = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return failed([fault('', `not valid YAML: ${(error as Error).message.split('\n')[0]}`)]);
  }
  const result = siteSchema.safeParse(data);
  if (!result.success)
    return failed(result.error.issues.map(({ path, message }) => fault(path.map(String).join('.'), message)));
  const drawings: Record<string, string> = {};
  const problems: SiteProblem[] = [];
  for (const [field, name] of namedDrawings(result.data)) {
    const problem = drawingProblem(join(contentDir, name), faultsIn);
    if (problem !== undefined) problems.push(fault(field, `${name}: ${problem}`));
    else drawings[name] = readFileSync(join(contentDir, name), 'utf8').trim();
  }
  const { screenshots } = result.data;
  const folder = screenshots === undefined ? undefined : join(contentDir, screenshots);
  if (folder !== undefined && !existsSync(folder))
    problems.push(fault('screenshots', `${screenshots}: the content folder has no such folder`));
  if (problems.length > 0) return failed(problems);
  const screenshotHashes = folder === undefined ? {} : screenshotHashesIn(folder);
  return { settings: finished(result.data, drawings, screenshotHashes), problems, advice: [] };
};

const site = publishedSite() ?? readSiteFile(contentDirOf(process.cwd()));

/**
 * What makes the paper this newsroom's own. Read once, when a process starts: by the publisher from CONTENT_DIR, by the server from the
 * site that it serves. With problems in the file it is that of a paper without one; a publish lists them and stops.
 */
export const siteSettings: SiteSettings = site.settings;

/** The paper's name where no reader's language is known: in the sender of mails, the API's description and the terminal. */
export const siteName = textIn(
  siteSettings.name,
  siteSettings.languages.find((language) => language === 'en') ?? siteSettings.languages[0] ?? '',
);

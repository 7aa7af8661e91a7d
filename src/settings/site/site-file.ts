import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { isReallyBelow } from '#lib/contained-path.ts';
import { statsOf } from '#lib/stats-of.ts';
import { cacheDirOf, contentDirOf } from '../env-file.ts';
import { lastGoodSite } from './last-good-site.ts';
import { publishedSite } from './published-site.ts';
import { withPlainRoot } from './root-tag.ts';
import { fontHashesOf } from './site-fonts.ts';
import { siteSchema, type SiteSource } from './site-schema.ts';
import type { ReadSite, SiteProblem, SiteSettings } from './site-settings.ts';
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
  fontHashes: Record<string, string> = {},
): SiteSettings => ({
  ...source,
  drawings,
  screenshotHashes,
  fontHashes,
  hash: shortHash(
    JSON.stringify([source, drawings, screenshotHashes, ...(source.fonts === undefined ? [] : [fontHashes])]),
    12,
  ),
});

const screenshotHashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
      .map(({ name }) => name)
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

/** A drawing as others can be made of it, or what is wrong with it. */
const readDrawing = (contentDir: string, name: string, faultsIn: FindFaults): { svg: string } | { problem: string } => {
  const path = join(contentDir, name);
  if (!statsOf(path)?.isFile()) return { problem: 'the content folder has no such file' };
  if (!isReallyBelow(contentDir, path)) return { problem: 'the drawing lies outside of the content folder' };
  const bytes = readFileSync(path);
  const [fault] = faultsIn(bytes);
  if (fault !== undefined) return { problem: `the drawing ${fault}` };
  const svg = withPlainRoot(bytes.toString());
  return svg === undefined ? { problem: 'the drawing has no viewBox' } : { svg };
};

const folderProblem = (contentDir: string, name: string): string | undefined => {
  const path = join(contentDir, name);
  if (!statsOf(path)?.isDirectory()) return 'the content folder has no such folder';
  return isReallyBelow(contentDir, path) ? undefined : 'the folder lies outside of the content folder';
};

/**
 * Reads `site.yaml` of a content folder, and the drawings it names.
 * @param faultsIn finds what is not allowed in a drawing. Only indexing checks that: a publish stops at a problem of the index
 */
export const readSiteFile = (contentDir: string, faultsIn: FindFaults = () => []): ReadSite => {
  const file = join(contentDir, siteFileName);
  const stats = statsOf(file);
  if (!stats) return { ...failed([]), advice: [missing] };
  if (!stats.isFile()) return failed([fault('', 'is no file')]);
  let data: unknown;
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('\uFFFD')) return failed([fault('', 'is not in UTF-8: save it as UTF-8')]);
    data = parse(text);
  } catch (error) {
    return failed([fault('', `not valid YAML: ${(error as Error).message.split('\n')[0]}`)]);
  }
  const result = siteSchema.safeParse(data);
  if (!result.success)
    return failed(result.error.issues.map((issue) => fault(issue.path.map(String).join('.'), issue.message)));
  const drawings: Record<string, string> = {};
  const problems: SiteProblem[] = [];
  for (const [field, name] of namedDrawings(result.data)) {
    const drawing = readDrawing(contentDir, name, faultsIn);
    if ('problem' in drawing) problems.push(fault(field, `${name}: ${drawing.problem}`));
    else drawings[name] = drawing.svg;
  }
  const { screenshots } = result.data;
  const wrong = screenshots === undefined ? undefined : folderProblem(contentDir, screenshots);
  if (wrong !== undefined) problems.push(fault('screenshots', `${screenshots}: ${wrong}`));
  if (problems.length > 0) return failed(problems);
  const screenshotHashes = screenshots === undefined ? {} : screenshotHashesIn(join(contentDir, screenshots));
  const fontHashes = fontHashesOf(contentDir, result.data.fonts);
  return { settings: finished(result.data, drawings, screenshotHashes, fontHashes), problems, advice: [] };
};

const contentDir = contentDirOf(process.cwd());
const site = publishedSite() ?? readSiteFile(contentDir);
// Advice is that there is no file.
const isRight = site.problems.length === 0 && site.advice.length === 0;
const lastGood = isRight ? undefined : lastGoodSite(cacheDirOf(process.cwd()), contentDir);

/**
 * What makes the paper this newsroom's own. Read once, when a process starts: by the publisher from CONTENT_DIR, by the server from the
 * site that it serves. With problems in the file, or without it, it is what the last publish with a right one read; before there was one, it
 * is that of a paper without the file, and a publish lists the problems and stops.
 */
export const siteSettings: SiteSettings = lastGood ?? site.settings;

/** Whether what this process read when it started is still what there is to read. */
export const isSiteCurrent = (): boolean => isDeepStrictEqual(publishedSite() ?? readSiteFile(contentDir), site);

/** Where this process has the settings of a content folder from; `elsewhere` for another folder than CONTENT_DIR. */
export const siteSource = (of: string): 'file' | 'last good' | 'none' | 'elsewhere' => {
  if (of !== contentDir) return 'elsewhere';
  if (lastGood) return 'last good';
  return site.advice.length > 0 ? 'none' : 'file';
};

/** The paper's name where no reader's language is known: in the sender of mails, the API's description and the terminal. */
export const siteName = textIn(
  siteSettings.name,
  siteSettings.languages.find((language) => language === 'en') ?? siteSettings.languages[0] ?? '',
);

import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseCommandLine, UsageError } from '#lib/command-line.ts';
import { loadSettings, SettingsError } from '#settings/settings.ts';
import { knownLanguages, type Language } from '#settings/site/known-languages.ts';
import { nameByLanguage } from '#settings/site/text-by-language.ts';
import type { CommandOutput } from '../output.ts';
import { newCommandLine } from './new-command-line.ts';
import { type Starter, starterFiles } from './starter-files.ts';
import { starterComments } from './starter-words.ts';

const isKnown = (language: string): language is Language => knownLanguages.some((known) => known === language);

/** The languages of `ar,en`. */
const languagesIn = (list: string): Starter['languages'] => {
  const [first, ...others] = list.split(',').map((each) => each.trim());
  const all = [first ?? '', ...others];
  if (first !== undefined && all.every(isKnown) && new Set(all).size === all.length)
    return all as unknown as Starter['languages'];
  throw new UsageError(`--languages is a list of ${knownLanguages.join(' and ')}, such as ar or ar,en; not "${list}".`);
};

/** @throws {UsageError} for a name that `site.yaml` would refuse */
const requireName = (name: string | undefined): void => {
  const { error } = nameByLanguage.optional().safeParse(name);
  if (error) throw new UsageError(`--name ${error.issues[0]?.message ?? ''}`);
};

const requireEmpty = (dir: string): void => {
  if (!existsSync(dir)) return;
  if (!statSync(dir).isDirectory()) throw new UsageError(`${dir} is a file. Name a new or an empty folder.`);
  if (readdirSync(dir).length > 0) throw new UsageError(`${dir} is not empty. Name a new or an empty folder.`);
};

/** Writes files below a folder. @throws {UsageError} if the system refuses */
const writeFiles = (dir: string, files: ReadonlyMap<string, string>): void => {
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
  } catch (error) {
    throw new UsageError(`The folder ${dir} cannot be written: ${(error as Error).message}`);
  }
};

/** A path as a shell reads it. */
const quoted = (path: string): string =>
  /[^\p{L}\p{N}\p{M}_./-]/u.test(path) ? `'${path.replaceAll("'", `'\\''`)}'` : path;

/**
 * Writes the smallest newsroom that publishes into a folder.
 *
 * @param args the arguments after `new`
 * @returns the exit code: 0, or 2 for wrong arguments, a folder that is not empty or wrong settings
 */
export const startNewsroom = (args: readonly string[], { say, warn }: CommandOutput): number => {
  try {
    const { values, positionals } = parseCommandLine(newCommandLine, args);
    const [given = ''] = positionals;
    const dir = resolve(given);
    const languages = languagesIn(values.languages);
    const { editorLanguage = languages[0] } = loadSettings({ warn });
    requireName(values.name);
    requireEmpty(dir);
    writeFiles(dir, starterFiles({ languages, name: values.name, now: new Date() }));
    const { made, start, check } = starterComments[editorLanguage];
    const written = quoted(given);
    say(
      `${made} ${dir}\n${start}\n  CONTENT_DIR=${written} npm start\n${check}\n  npm run newsroom -- check ${written}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    warn(error.message);
    return 2;
  }
};

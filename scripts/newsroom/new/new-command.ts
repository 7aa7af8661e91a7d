import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseCommandLine, UsageError } from '#lib/command-line.ts';
import { loadSettings, SettingsError } from '#settings/settings.ts';
import { knownLanguages, type Language } from '#settings/site/known-languages.ts';
import { type CommandOutput } from '../output.ts';
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

const requireEmpty = (dir: string): void => {
  if (!existsSync(dir)) return;
  if (!statSync(dir).isDirectory()) throw new UsageError(`${dir} is a file. Name a new or an empty folder.`);
  if (readdirSync(dir).length > 0) throw new UsageError(`${dir} is not empty. Name a new or an empty folder.`);
};

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
    requireEmpty(dir);
    for (const [path, text] of starterFiles({ languages, name: values.name, now: new Date() })) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    const { made, start, check } = starterComments[editorLanguage];
    const written = /\s/.test(given) ? `'${given}'` : given;
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

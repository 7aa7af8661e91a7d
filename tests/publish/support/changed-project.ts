import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedBundlesCode, cachedBundlesDir, withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';
import { type EndedProcess, endOf } from './small-site.ts';
import { contentWriter } from './newsroom-files.ts';
import type { SmallNewsroom } from './small-newsroom.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const copied = ['scripts', 'src', 'astro.config.mjs', 'package.json', 'tsconfig.json', cachedBundlesCode];

/** A copy of the project whose code a test changes, as a newsroom that adapts it does, with its own content. */
export const changedProject = () => {
  // Inside the project, where its packages are found.
  const parent = path.join(root, '.cache', 'changed-projects');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'project-'));
  const demo = path.join(root, 'src', 'content');
  for (const each of copied)
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true, filter: (file) => file !== demo });
  // What tests cache is named by the code that it was made of.
  const [cached, ownCached] = [root, folder].map(cachedBundlesDir) as [string, string];
  for (const each of [cached, path.dirname(ownCached)]) mkdirSync(each, { recursive: true });
  symlinkSync(cached, ownCached);
  const dist = path.join(folder, 'dist');
  const contentDir = path.join(folder, 'newsroom');
  const write = contentWriter(contentDir);
  const messages = path.join(folder, 'src', 'i18n', 'messages');
  const changeLocales = (change: (list: string) => string): void => {
    const file = path.join(folder, 'src', 'i18n', 'locales.ts');
    const list = readFileSync(file, 'utf8');
    const changed = change(list);
    if (changed === list) throw new Error('The list of languages has another form than this test knows');
    writeFileSync(file, changed);
  };
  return {
    /** Replaces a text in a file of the code, which has to have it. */
    edit: (file: string, former: string, text: string): void => {
      const target = path.join(folder, file);
      const code = readFileSync(target, 'utf8');
      if (!code.includes(former)) throw new Error(`${file} does not have ${former}`);
      writeFileSync(target, code.replace(former, text));
    },

    /** Adds a language to the list, with messages in English until a test changes them. */
    addLocale: (locale: string, facts: object): void => {
      changeLocales((list) =>
        list.replace(/\n} as const satisfies/, `\n  ${locale}: ${JSON.stringify(facts)},\n} as const satisfies`),
      );
      const known = path.join(folder, 'src', 'settings', 'site', 'known-languages.ts');
      writeFileSync(known, readFileSync(known, 'utf8').replace('] as const', `, '${locale}'] as const`));
      cpSync(path.join(messages, 'en'), path.join(messages, locale), { recursive: true });
    },

    /** Adds values to a file of messages: `{ sections: { interviews: 'Interviews' } }`. */
    addMessages: (file: string, added: Record<string, Record<string, unknown>>): void => {
      const target = path.join(messages, file);
      const known = JSON.parse(readFileSync(target, 'utf8')) as typeof added;
      for (const [name, values] of Object.entries(added)) known[name] = { ...known[name], ...values };
      writeFileSync(target, JSON.stringify(known));
    },

    publish: (newsroom: SmallNewsroom): Promise<EndedProcess> => {
      write(newsroom);
      const env = {
        ...process.env,
        NODE_ENV: 'production',
        SITE_URL: 'https://football.example',
        CONTENT_DIR: contentDir,
        CACHE_DIR: path.join(folder, 'cache'),
        DATA_DIR: path.join(folder, 'data'),
        ASTRO_TELEMETRY_DISABLED: '1',
        ...withCachedBundle(process.env, { copy: folder }),
      };
      return endOf(spawn(process.execPath, ['scripts/publish/main.ts', '--out', dist], { cwd: folder, env }));
    },

    /** The text of a file of the published site. */
    read: (file: string): string => readFileSync(path.join(dist, file), 'utf8'),
    /** Every file of the published site, by its path in it. */
    files: (): string[] =>
      readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/')),
    has: (file: string): boolean => existsSync(path.join(dist, file)),
    /** Names of the files in one folder of it. */
    list: (below: string): string[] => readdirSync(path.join(dist, below)).sort(),

    dispose: (): void => rmSync(folder, { recursive: true, force: true }),
  };
};

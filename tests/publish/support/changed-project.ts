import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EndedProcess, endOf } from './small-site.ts';
import { contentWriter, type SmallNewsroom } from './small-newsroom.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const copied = ['public', 'scripts', 'src', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

/** A copy of the project whose code a test changes, as a newsroom that adapts it does, with its own content. */
export const changedProject = () => {
  // Inside the project, where its packages are found.
  const parent = path.join(root, '.cache', 'changed-projects');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'project-'));
  const demo = path.join(root, 'src', 'content');
  for (const each of copied)
    cpSync(path.join(root, each), path.join(folder, each), { recursive: true, filter: (file) => file !== demo });
  const dist = path.join(folder, 'dist');
  const contentDir = path.join(folder, 'newsroom');
  const write = contentWriter(contentDir);
  return {
    /** Replaces a text in a file of the code, which has to have it. */
    edit: (file: string, former: string, text: string): void => {
      const target = path.join(folder, file);
      const code = readFileSync(target, 'utf8');
      if (!code.includes(former)) throw new Error(`${file} does not have ${former}`);
      writeFileSync(target, code.replace(former, text));
    },

    /** Adds values to a file of messages: `{ sections: { interviews: 'Interviews' } }`. */
    addMessages: (file: string, messages: Record<string, Record<string, unknown>>): void => {
      const target = path.join(folder, 'src', 'i18n', 'messages', file);
      const known = JSON.parse(readFileSync(target, 'utf8')) as typeof messages;
      for (const [name, values] of Object.entries(messages)) known[name] = { ...known[name], ...values };
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
      };
      return endOf(spawn(process.execPath, ['scripts/publish/main.ts', '--out', dist], { cwd: folder, env }));
    },

    /** The text of a file of the published site. */
    read: (file: string): string => readFileSync(path.join(dist, file), 'utf8'),
    has: (file: string): boolean => existsSync(path.join(dist, file)),
    /** Names of the files in a folder of the published site. */
    list: (below: string): string[] => readdirSync(path.join(dist, below)).sort(),

    dispose: (): void => rmSync(folder, { recursive: true, force: true }),
  };
};

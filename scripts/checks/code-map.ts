import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

const mapFile = 'docs/where-code-lives.md';

/** Maximum number of rows, so that a newcomer can read the whole map. */
const maxRows = 60;

interface Row {
  line: number;
  folder: string;
  about: string;
}

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((line, at) => {
    const [, folder, about = ''] = /^\| `([^`]+)` \| (.*) \|$/.exec(line) ?? [];
    return folder === undefined ? [] : [{ line: at + 1, folder, about }];
  });

/** The paths in a row: `routes/`, `app.ts`. Patterns are not paths. */
const pathsIn = (about: string): string[] =>
  [...about.matchAll(/`([^`\s]+)`/g)].flatMap(([, name = '']) => (/^[^*{]+(?:\/|\.[a-z]+)$/.test(name) ? [name] : []));

/**
 * Stale or too many rows of the map, and missing folders.
 * @param folders that need a row, or must be named in one, each with a trailing slash
 */
export function checkMap(text: string, folders: readonly string[], exists: (file: string) => boolean): CheckProblem[] {
  const rows = rowsOf(text);
  const problem = (line: number, message: string): CheckProblem => ({ file: mapFile, line, message });
  const seen = new Set<string>();
  return [
    ...(rows.length > maxRows ? [problem(1, `has ${rows.length} rows, where ${maxRows} are the most`)] : []),
    ...rows.flatMap(({ line, folder, about }) => {
      const isAgain = seen.has(folder);
      seen.add(folder);
      const gone = pathsIn(about).filter((name) => !exists(name) && !exists(path.posix.join(folder, name)));
      return [
        ...(isAgain ? [problem(line, `${folder} has a row already`)] : []),
        ...(exists(folder) ? [] : [problem(line, `there is no ${folder}`)]),
        ...gone.map((name) => problem(line, `${folder} has no ${name}`)),
      ];
    }),
    ...folders
      .filter((folder) => !seen.has(folder) && !text.includes(`\`${folder}\``))
      .map((folder) => problem(1, `${folder} has no row`)),
  ];
}

/** Folders whose direct subfolders each need a row. */
const mapped = ['src', 'src/browser', 'src/server', 'src/server/features', 'src/server/platform', 'scripts'];

/** Every folder on the way to a file: `src/lib/` for src/lib/memoize.ts. */
const foldersOf = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
};

export const codeMap: Check = {
  name: 'map',
  about: 'docs/where-code-lives.md has a row for each folder, and nothing that is gone',
  run: async ({ root }) => {
    const files = ['src', 'scripts'].flatMap((folder) => projectFiles(root, folder));
    const folders = [...new Set(files.flatMap(foldersOf))].filter((folder) =>
      mapped.includes(path.posix.dirname(folder)),
    );
    // Only their subfolders have rows.
    const own = folders.filter((folder) => folder !== 'src/browser/' && folder !== 'src/server/features/');
    const text = readFileSync(path.join(root, mapFile), 'utf8');
    return { problems: checkMap(text, own, (file) => existsSync(path.join(root, file))) };
  },
};

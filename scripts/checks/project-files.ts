import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders with generated files. Names that begin with a dot are left out as well. */
const generated = new Set([
  'node_modules',
  'dist',
  'dist.a',
  'dist.b',
  'dist.next',
  'test-results',
  'playwright-report',
]);

/**
 * Files of the project below one of its folders.
 *
 * @param root the project's folder
 * @param folder relative to the root; one that does not exist has no files
 * @param extensions such as `.ts`; every file when left out
 * @returns paths relative to the root, with forward slashes, sorted
 */
export function projectFiles(root: string, folder: string, extensions?: readonly string[]): string[] {
  const walk = (relative: string): string[] =>
    readEntries(path.join(root, relative)).flatMap((entry) => {
      if (entry.name.startsWith('.') || generated.has(entry.name)) return [];
      const file = relative === '.' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) return walk(file);
      return !extensions || extensions.includes(path.extname(entry.name)) ? [file] : [];
    });
  return walk(folder).sort();
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a file is hand-written code. */
export const codeExtensions = ['.ts', '.tsx', '.mjs', '.js', '.astro', '.css'] as const;

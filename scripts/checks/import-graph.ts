import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { astroCode } from './astro-parts.ts';
import { projectFiles } from './project-files.ts';

/** One import of a file. Types count too: a file that needs another's types cannot be understood without it. */
export interface Import {
  /** As written: `#football/standings.ts`, `./row.ts`, `zod`. */
  specifier: string;
  /** Counted from 1. */
  line: number;
  /** Path of the imported file in the project; undefined for a package. */
  target?: string;
}

/** Every file with its imports, by path from the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/**
 * The project's file of a specifier.
 *
 * @param specifier `#x` is src/x and `#import/x` scripts/import/x, as package.json's `imports` says; a path is relative to the importing
 * file
 * @param from the importing file
 * @returns undefined for a package or a module of Node.js
 */
export function resolveImport(specifier: string, from: string): string | undefined {
  const [file = ''] = specifier.split('?');
  if (file.startsWith('#import/')) return `scripts/${file.slice(1)}`;
  if (file.startsWith('#')) return `src/${file.slice(1)}`;
  if (file.startsWith('/')) return file.slice(1);
  if (!file.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), file));
}

/** The imports of a file: static, dynamic, types, and what it exports from elsewhere. */
export function importsOf(file: string, text: string): Import[] {
  const code = file.endsWith('.astro') ? astroCode(text) : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    line: code.slice(0, pos).split('\n').length,
    target: resolveImport(fileName, file),
  }));
}

/** Reads the imports of all code in these folders of the project. */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) => projectFiles(root, folder, ['.ts', '.tsx', '.mjs', '.js', '.astro']));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]));
}

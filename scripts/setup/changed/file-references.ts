import path from 'node:path';

/** Quoted texts of a file, line by line. Apostrophes in comments may hide one on their line. */
export function quotedTexts(text: string): string[] {
  return [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

/**
 * The project's files and folders whose paths a file has in quotes. It starts them as a process or a thread, or reads them, without an
 * import.
 *
 * @param file its path from the project's folder
 * @param text its content
 * @param exists whether there is a file or folder at a path
 */
export function namedPaths(file: string, text: string, exists: (path: string) => boolean): string[] {
  const found = quotedTexts(text).flatMap((quoted) => {
    if (!/^[\w./[\]-]+$/.test(quoted)) return [];
    const isFile = /\.\w+$/.test(quoted);
    // A single word does not count as a folder: `src`, `scripts`.
    if (!isFile && !quoted.includes('/')) return [];
    const beside = path.posix.join(path.posix.dirname(file), quoted);
    return [beside, quoted].map((each) => path.posix.normalize(each).replace(/\/$/, ''));
  });
  return [...new Set(found)].filter(
    (each) => !each.startsWith('.') && each !== file && each.includes('/') && exists(each),
  );
}

/** The stylesheets a stylesheet imports. */
export function importedStyles(file: string, text: string): string[] {
  return [...text.matchAll(/@import\s+(?:url\()?['"](\.[^'"]+)['"]/g)].map(([, imported = '']) =>
    path.posix.join(path.posix.dirname(file), imported),
  );
}

/** The islands that a component's elements load at a reader's first interaction: `data-island="video"`, and modules by their URL. */
export function loadedIslands(text: string): string[] {
  const names = [...text.matchAll(/data-island="([\w-]+)"|\/islands\/([\w-]+)\.js/g)];
  return [...new Set(names.map(([, element, module]) => `src/browser/islands/${element ?? module ?? ''}.entry.ts`))];
}

/** Characters of a path that a file names: more than Linux takes for any. */
export const maxPathLength = 4096;

/**
 * Whether a path that a file names, with slashes, leads into a folder and nowhere else, on every system: it is neither absolute nor on
 * another drive, goes to no folder above, and has no character that ends a line of a list.
 */
export const isContainedPath = (path: string): boolean =>
  path.length <= maxPathLength &&
  !/[\\\x00-\x1f\x7f]|^[a-z]:/i.test(path) &&
  path.split('/').every((part) => !['', '.', '..'].includes(part));

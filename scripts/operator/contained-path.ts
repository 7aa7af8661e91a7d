/** Maximum characters of a path in a file: the limit of Linux. */
export const maxPathLength = 4096;

/**
 * Whether a path in a file, with slashes, stays inside a folder on every system: it is neither absolute nor on another drive, goes to no
 * folder above, and has no character that ends a line of a list.
 */
export const isContainedPath = (path: string): boolean =>
  path.length <= maxPathLength &&
  !/[\\\x00-\x1f\x7f]|^[a-z]:/i.test(path) &&
  path.split('/').every((part) => !['', '.', '..'].includes(part));

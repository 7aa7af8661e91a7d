// Input is parsed in linear time: a pattern that restarts at each character takes a second for a path of 16 KiB.

/** Whether a path is one of a file: its last segment has an extension. */
export const isFilePath = (path: string): boolean => /\../.test(path.slice(path.lastIndexOf('/') + 1));

/** A path without segments that may be an email address, which somebody typed or a broken link contains. */
export const withoutAddresses = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/@|%40/.test(segment) ? '…@…' : segment))
    .join('/');

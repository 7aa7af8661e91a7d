// What requests choose is read in one pass: a pattern that may begin anew at each character takes a second for a path of 16 KiB.

/** Whether a path is one of a file: its last segment has an extension. */
export const isFilePath = (path: string): boolean => /\../.test(path.slice(path.lastIndexOf('/') + 1));

/** A path without the segments that may be a mail address, which somebody typed or a broken link holds. */
export const withoutAddresses = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/@|%40/.test(segment) ? '…@…' : segment))
    .join('/');

/** Also read by PCRE, in the configuration that a publish makes for nginx. */
export const hashedFile = /^\/(?:(?:_assets|media|share)\/|search\/[a-z]{2}\/(?:terms|entries|names)-)/;

/** Whether the name of the file at a path holds a hash of its content: another content would be another file. */
export const isHashedFile = (path: string): boolean => hashedFile.test(path);

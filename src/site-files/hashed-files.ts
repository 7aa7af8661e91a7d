/** Also read by PCRE, in nginx's configuration, which a publish makes. */
export const hashedFile = /^\/(?:(?:_assets|media|share)\/|search\/[a-z]{2}\/(?:terms|entries|names)-)/;

/** Whether the name of the file at a path contains a hash of its content: other content would have another name. */
export const isHashedFile = (path: string): boolean => hashedFile.test(path);

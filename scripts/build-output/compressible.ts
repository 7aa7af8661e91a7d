const textFile = /\.(?:html|css|m?js|svg|json|xml|txt|vtt|webmanifest)$/;
const sibling = /\.(?:br|gz)$/;

/** Below a kilobyte the headers outweigh what compression saves. */
const smallest = 1024;

/** Whether a file is served compressed. */
export const isCompressible = ({ path, size }: { path: string; size: number }): boolean =>
  size > smallest && textFile.test(path);

/**
 * Whether a file is the compressed sibling of a text file, there or not. `data.csv.gz`, which the newsroom put there
 * itself, is none.
 */
export const isSibling = (path: string): boolean => sibling.test(path) && textFile.test(path.replace(sibling, ''));

const textFile = /\.(?:html|css|m?js|svg|json|xml|rss|atom|ics|txt|vtt|webmanifest)$/;

/** Below a kilobyte the headers outweigh what compression saves. */
const smallest = 1024;

/** Whether a file is served compressed. */
export const isCompressible = ({ path, size }: { path: string; size: number }): boolean =>
  size > smallest && textFile.test(path);

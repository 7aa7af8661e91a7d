import { interactionsFileName } from '#contract/interactions.ts';

/** Extensions of files that are text. */
export const textExtensions = [
  ...['html', 'css', 'js', 'mjs', 'svg', 'json', 'xml', 'rss', 'atom', 'ics', 'txt', 'vtt', 'webmanifest'],
] as const;
const textFile = new RegExp(`\\.(?:${textExtensions.join('|')})$`);

/** Read by the server alone, from the disk: compressing its 3 MB at 93,000 matches would cost each publish of a new story. */
const serverOnly: ReadonlySet<string> = new Set([interactionsFileName]);

/** In bytes. Below, the headers of the response outweigh what compression saves; scripts above it are halved. */
export const minCompressedBytes = 256;

/** Whether a file is served compressed. */
export const isCompressible = ({ path, size }: { path: string; size: number }): boolean =>
  size >= minCompressedBytes && textFile.test(path) && !serverOnly.has(path);

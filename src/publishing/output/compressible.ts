import { fixturesFileName } from '#contract/fixtures.ts';
import { interactionsFileName } from '#contract/interactions.ts';

/** Extensions of files that are text. */
export const textExtensions = [
  ...['html', 'css', 'js', 'mjs', 'svg', 'json', 'xml', 'rss', 'atom', 'ics', 'txt', 'vtt', 'webmanifest'],
] as const;
const textFile = new RegExp(`\\.(?:${textExtensions.join('|')})$`);

/** Only the server reads them, from the disk. Compressing 3 MB of interactions (93,000 matches) would slow each publish of a new story. */
const serverOnly: ReadonlySet<string> = new Set([interactionsFileName, fixturesFileName]);

/** In bytes. Smaller files gain too little from compression, compared with the response's headers. Scripts above it are halved. */
export const minCompressedBytes = 256;

/** Whether a file is served compressed. */
export const isCompressible = ({ path, size }: { path: string; size: number }): boolean =>
  size >= minCompressedBytes && textFile.test(path) && !serverOnly.has(path);

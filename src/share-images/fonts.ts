import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Files of the site's typeface, complete: pages load subsets of the same. */
export const fontFiles: readonly string[] = ['arabic', 'latin', 'latin-ext', 'vietnamese'].map((script) =>
  resolve(`@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`),
);

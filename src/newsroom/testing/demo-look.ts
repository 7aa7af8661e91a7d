import { cpSync } from 'node:fs';
import { join } from 'node:path';

const demo = join(import.meta.dirname, '../../content');

/** Gives the paper of a test the name and the look of the demo's: all that have them share one bundle. */
export const takeDemoLook = (contentDir: string): void => {
  for (const each of ['site.yaml', 'site']) cpSync(join(demo, each), join(contentDir, each), { recursive: true });
};

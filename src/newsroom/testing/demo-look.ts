import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const demo = join(import.meta.dirname, '../../content');

/** Gives the paper of a test the name and the look of the demo's: all that have them share one bundle. Its clock is the real one. */
export const takeDemoLook = (contentDir: string): void => {
  cpSync(join(demo, 'site'), join(contentDir, 'site'), { recursive: true });
  const settings = readFileSync(join(demo, 'site.yaml'), 'utf8');
  writeFileSync(join(contentDir, 'site.yaml'), settings.replace(/^clock: .*\n/m, ''));
};

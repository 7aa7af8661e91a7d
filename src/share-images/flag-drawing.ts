import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const ofCountries = join(dirname(resolve('country-flag-icons/package.json')), '1x1');
const ofThePast = join(import.meta.dirname, '../football/marks/flags');

const drawings = new Map<string, string>();

/** The SVG of a flag by its name, `EG` or `soviet-union`: the file that pages show. */
export const flagDrawing = (flag: string): string => {
  const known =
    drawings.get(flag) ??
    readFileSync(join(/^[A-Z]/.test(flag) ? ofCountries : ofThePast, `${flag}.svg`), 'utf8').trim();
  drawings.set(flag, known);
  return known;
};

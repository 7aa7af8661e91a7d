import path from 'node:path';
import { thoroughFiles } from '../../../tests/support/thorough.ts';

/** An ordinary run leaves them out, and so does `--changed`. */
const isThorough = (file: string): boolean => path.matchesGlob(file, thoroughFiles);

/** Whether vitest runs a file in an ordinary run, by vitest.config.ts. */
export const isUnitTest = (file: string): boolean =>
  /^(?:src|scripts)\/.*\.test\.tsx?$|^tests\/(?:api|publish)\/.*\.test\.ts$/.test(file) && !isThorough(file);

/** Whether Playwright runs a file in an ordinary run, by playwright.config.ts. */
export const isBrowserTest = (file: string): boolean =>
  /^tests\/(?:e2e|pages)\/[^/]*\.spec\.ts$/.test(file) && !isThorough(file);

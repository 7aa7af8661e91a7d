/** Whether vitest runs a file, by vitest.config.ts. */
export const isUnitTest = (file: string): boolean =>
  /^(?:src|scripts)\/.*\.test\.tsx?$|^tests\/(?:api|publish)\/.*\.test\.ts$/.test(file);

/** Whether Playwright runs a file, by playwright.config.ts. */
export const isBrowserTest = (file: string): boolean => /^tests\/(?:e2e|pages)\/[^/]*\.spec\.ts$/.test(file);

import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code they test; the API's are in tests/api, the publishing's in tests/publish. The browser's belong to Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    // Left to itself it keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    // They end what hangs. No test is about time, and other work may go on beside it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine starves a database or a killed server now and then. What passes only at its second try is named at the end.
    retry: 1,
    globalSetup: 'tests/support/cached-bundles/setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/publish/**/*.test.ts'],
  },
});

import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/long-files-first.ts';
import { thorough, thoroughFiles } from './tests/support/thorough.ts';

// The demo's own clock would hide what was published after its evening.
process.env['CLOCK'] ??= 'real';

/** Tests that replace modules, or read what a module holds since it was loaded. */
const isolatedFiles = [
  'src/newsroom/index/site-kept.test.ts',
  'src/publishing/lock.test.ts',
  'src/server/platform/rereadable.test.ts',
  'src/server/http/static-files/static-files.test.ts',
  'src/browser/stores/**/*.test.ts',
];

/** Unit tests stand beside the code they test; the API's are in tests/api, the publishing's in tests/publish. The browser's belong to Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    // Half of a test of the API is waiting for processes, databases and mails, a third of one of publishing for files.
    maxWorkers: availableParallelism() * 2,
    // They end what hangs. No test is about time, and other work may go on beside it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongFilesFirst },
    exclude: [...configDefaults.exclude, ...(thorough ? [] : [thoroughFiles])],
    globalSetup: ['tests/support/cached-bundles/setup.ts', 'tests/support/postgres/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // Files of a worker share what they load, which takes longer than most of them.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/{api,publish}/**/*.test.ts'],
          exclude: isolatedFiles,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolatedFiles } },
    ],
  },
});

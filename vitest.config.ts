import { configDefaults, defineConfig } from 'vitest/config';
import { LongFilesFirst } from './tests/support/long-files-first.ts';
import { thorough, thoroughFiles } from './tests/support/thorough.ts';

/** Folders of pure functions: no test changes a module's state, so that files share their modules. `--sequence.shuffle` passes too. */
const pureFiles = [
  'contract',
  'following',
  'football',
  'i18n',
  'openfootball',
  'schemas',
  'search',
  'seo',
  'share',
  'site-files',
].map((folder) => `src/${folder}/**/*.test.ts`);

/** Unit tests stand beside the code they test; the API's are in tests/api, the publishing's in tests/publish. The browser's belong to Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    // Left to itself it keeps a core free, which is half of a small machine.
    maxWorkers: '100%',
    // They end what hangs. No test is about time, and other work may go on beside it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongFilesFirst },
    exclude: [...configDefaults.exclude, ...(thorough ? [] : [thoroughFiles])],
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          globalSetup: ['tests/support/cached-bundles/setup.ts', 'tests/support/postgres/setup.ts'],
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/publish/**/*.test.ts',
          ],
          exclude: pureFiles,
        },
      },
      { extends: true, test: { name: 'pure', isolate: false, include: pureFiles } },
    ],
  },
});

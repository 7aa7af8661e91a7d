/**
 * Whether this run also proves rare things at length: `npm test -- --thorough`. A test that has a short and a long form reads it; a file that
 * runs only then is called `*.thorough.test.ts` or `*.thorough.spec.ts`. docs/testing.md says which is where.
 */
export const thorough = process.env['TEST_THOROUGH'] === '1';

export { thorough } from '../../src/server/testing/thorough.ts';

/** What the tools skip in an ordinary run. */
export const thoroughFiles = '**/*.thorough.{test,spec}.ts';

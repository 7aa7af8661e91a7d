import { expect, it } from 'vitest';
import { readDiagnostics } from './components.ts';

it('reads the diagnostics of astro check, with colours and explanations', () => {
  const output = `10:36:11 [check] Getting diagnostics for Astro files in .\u001B[0m

\u001B[96msrc/i18n/translate.ts\u001B[0m:\u001B[93m11\u001B[0m:\u001B[93m14\u001B[0m - \u001B[91merror\u001B[0m\u001B[90m ts(2769): \u001B[0mNo overload matches this call.
  Overload 1 of 2 gave the following error.

\u001B[7m11\u001B[0m await engine.init({
  not an explanation
src/pages/home.astro:3:1 - warning ts(6133): 'x' is declared but its value is never read.

Result (142 files):
- 1 error
`;
  expect(readDiagnostics(output)).toEqual([
    {
      file: 'src/i18n/translate.ts',
      line: 11,
      message: 'ts(2769): No overload matches this call.\n    Overload 1 of 2 gave the following error.',
    },
    { file: 'src/pages/home.astro', line: 3, message: "ts(6133): 'x' is declared but its value is never read." },
  ]);
});

it('finds nothing in a clean report', () => {
  expect(readDiagnostics('Result (142 files):\n- 0 errors\n- 0 warnings\n')).toEqual([]);
});

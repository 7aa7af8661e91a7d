import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test.each([0, 1])('a process that loads PostgreSQL for tests ends with its own exit code, %d', (exitCode) => {
  const module = pathToFileURL(`${import.meta.dirname}/postgres.ts`).href;
  const code = `await import('${module}'); process.exitCode = ${exitCode};`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', code]).status).toBe(exitCode);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { severities } from './irregularity.ts';

it.each(['ar', 'en'])('each irregularity has a name at the desk in %s', (language) => {
  const file = fileURLToPath(new URL(`../../../src/i18n/messages/${language}/desk-season.json`, import.meta.url));
  const { code } = JSON.parse(readFileSync(file, 'utf8')) as { code: Record<string, string> };
  expect(Object.keys(code).toSorted()).toEqual(Object.keys(severities).toSorted());
});

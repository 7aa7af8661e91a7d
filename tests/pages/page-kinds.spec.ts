import { expect, test } from '@playwright/test';
import { builtKinds, kindsOfRun, pageKinds } from './support/page-kinds.ts';

test('every kind of page is in the build, in both languages', () => {
  const missing = pageKinds.filter(({ paths }) => paths.length === 0).map(({ name, locale }) => `${locale}: ${name}`);
  expect(missing).toEqual([]);
});

test('what one test of every kind leaves in a language, another opens', () => {
  const opened = new Set([...kindsOfRun(0), ...kindsOfRun(1)]);
  expect(opened).toEqual(new Set(builtKinds));
  for (const turn of [0, 1] as const)
    expect(new Set(kindsOfRun(turn).map(({ name }) => name))).toEqual(new Set(builtKinds.map(({ name }) => name)));
});

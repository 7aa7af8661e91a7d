import { expect, test } from '@playwright/test';
import { pageKinds } from './support/page-kinds.ts';

test('every kind of page is in the build, in both languages', () => {
  const missing = pageKinds.filter(({ paths }) => paths.length === 0).map(({ name, locale }) => `${locale}: ${name}`);
  expect(missing).toEqual([]);
});

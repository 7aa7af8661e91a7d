import { expect, test } from 'vitest';
import { licence, licenceOf } from './licence.ts';

test.each([
  ['CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-SA-3.0', 'CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  ['CC-BY-NC-ND-2.5', 'CC BY-NC-ND 2.5', 'https://creativecommons.org/licenses/by-nc-nd/2.5/'],
])('%s is shown as %s and links to its text', (identifier, name, url) => {
  expect(licence.safeParse(identifier).success).toBe(true);
  expect(licenceOf(identifier)).toEqual({ name, url });
});

test.each(['CC-BY', 'cc-by-4.0', 'CC-BY-SA-ND-4.0', 'MIT', 'free', ''])(
  '%s is refused with the reason',
  (identifier) => {
    expect(licence.safeParse(identifier).error?.issues[0]?.message).toContain('CC-BY-SA-4.0');
  },
);

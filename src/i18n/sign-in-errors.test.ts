import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { locales } from './locales.ts';

/** Errors of the session layer that a page may be opened with: behaviour 36. */
const errors = [
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'AccessDenied',
  'Verification',
  'Configuration',
];

it.each(locales)('every error of a sign-in is said in %s', (locale) => {
  expect(Object.keys(catalogue[locale].accounts.reasons)).toEqual(expect.arrayContaining(errors));
});

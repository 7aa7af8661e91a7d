import { expect, it } from 'vitest';
import { readProfile } from './read-profile.ts';

const words = { nameMissing: 'missing', nameLong: 'long', nameInvalid: 'invalid', mobileWrong: 'wrong' };
const none = { value: '', isValid: true };

it('trims a name, and accepts no number', () => {
  expect(readProfile({ name: ' ليلى عمر ', phone: none }, words)).toEqual({
    profile: { name: 'ليلى عمر', mobile: '' },
  });
});

it('takes a number as the field has parsed it', () => {
  const phone = { value: '+201001234567', isValid: true };
  expect(readProfile({ name: 'Layla', phone }, words)).toEqual({ profile: { name: 'Layla', mobile: '+201001234567' } });
});

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['\u200b\u3164', 'missing'],
  ['x'.repeat(101), 'long'],
  ['half of \ud83d', 'invalid'],
])('says what is wrong with the name %j', (name, message) =>
  expect(readProfile({ name, phone: none }, words)).toEqual({ errors: { name: message } }),
);

it('reports everything at once', () => {
  expect(readProfile({ name: '', phone: { value: '', isValid: false } }, words)).toEqual({
    errors: { name: 'missing', mobile: 'wrong' },
  });
});

it('accepts a name of the maximum length', () => {
  expect(readProfile({ name: 'x'.repeat(100), phone: none }, words)).toHaveProperty('profile');
});

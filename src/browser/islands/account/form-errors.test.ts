import { expect, it } from 'vitest';
import { formErrors } from './form-errors.ts';

it('shows the server’s message at each field', () => {
  const fields = { name: 'Too short', mobile: 'No number', theme: 'Unknown' };
  expect(formErrors(fields, 'Look again')).toEqual({ name: 'Too short', mobile: 'No number' });
  expect(formErrors({ mobile: 'No number' }, 'Look again')).toEqual({ mobile: 'No number' });
});

it.each<Record<string, string> | undefined>([undefined, {}, { theme: 'Unknown' }])(
  'shows %j for the whole form',
  (fields) => expect(formErrors(fields, 'Look again')).toEqual({ form: 'Look again' }),
);

import { expect, it } from 'vitest';
import { postalAddress } from './postal-address.ts';

it.each([
  ['EG', 'EG'],
  ['ENG', 'GB'],
  ['WAL', 'GB'],
])('the country %s is %s by ISO 3166-1', (country, addressCountry) => {
  expect(postalAddress(country)).toEqual({ '@type': 'PostalAddress', addressCountry });
  expect(postalAddress(country, 'Leeds')).toMatchObject({ addressLocality: 'Leeds' });
});

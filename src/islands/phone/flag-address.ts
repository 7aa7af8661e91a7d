import { type CountryCode } from 'libphonenumber-js/max';

/** Where each flag is: a file of its own, so that a page loads those it shows. Emoji flags are not drawn on Windows. */
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a country's flag, three wide and two high. */
export const flagAddress = (country: CountryCode): string | undefined =>
  files[`/node_modules/country-flag-icons/3x2/${country}.svg`];

import type { CountryCode } from 'libphonenumber-js/max';

/** URL of each flag: separate files, so that a page loads only those it shows. Windows does not draw emoji flags. */
const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a country's flag, three wide and two high. */
export const flagAddress = (country: CountryCode): string | undefined =>
  files[`/node_modules/country-flag-icons/3x2/${country}.svg`];

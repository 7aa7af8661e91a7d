import metadata from 'libphonenumber-js/max/metadata';
import type { CountryCode } from 'libphonenumber-js/max';
import * as core from 'react-phone-number-input/core';

/** The package's functions with the full rules. Its entry for these rules includes its components (9 KB); this one does not. */
export const getCountries = (): CountryCode[] => core.getCountries(metadata);
export const getCountryCallingCode = (country: CountryCode): string => core.getCountryCallingCode(country, metadata);
export const isSupportedCountry = (code: string): code is CountryCode =>
  core.isSupportedCountry(code as CountryCode, metadata);
export const parsePhoneNumber = (text: string, country: CountryCode) => core.parsePhoneNumber(text, country, metadata);

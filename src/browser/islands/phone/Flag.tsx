import type { CountryCode } from 'libphonenumber-js/max';
import { flagAddress } from './flag-address.ts';

/** A country's flag. Its name always stands beside it. */
export const Flag = ({ country }: { country: CountryCode }) => (
  <img
    className="phone-flag"
    src={flagAddress(country)}
    alt=""
    width="24"
    height="16"
    loading="lazy"
    decoding="async"
  />
);

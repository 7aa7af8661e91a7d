import type { CountryCode } from 'libphonenumber-js/max';
import { memo } from 'react';
import type { Country } from './countries.ts';
import { Flag } from './Flag.tsx';

interface Props {
  id: string;
  country: Country;
  /** Whether it is the country of the field. */
  selected: boolean;
  /** Whether it is the keyboard's row. */
  active: boolean;
  onChoose: (country: CountryCode) => void;
}

/** A row of the list: flag, name, dial code. One key press changes two of 250 rows, so the others are not rendered again. */
export const CountryOption = memo(function CountryOption({ id, country, selected, active, onChoose }: Props) {
  return (
    <li
      id={id}
      className={active ? 'phone-option is-active' : 'phone-option'}
      role="option"
      aria-selected={selected}
      onClick={() => onChoose(country.code)}
    >
      <Flag country={country.code} />
      <span>{country.name}</span>
      <span className="figures" dir="ltr">
        {country.dialCode}
      </span>
    </li>
  );
});

import type { CountryCode } from 'libphonenumber-js/max';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { type Country, countryList } from './countries.ts';
import { CountryOption } from './CountryOption.tsx';
import { rowAfterKey } from './list-keys.ts';
import type { ListPlacement } from './list-placement.ts';
import type { PhoneWords } from './phone-words.ts';
import { useCountrySearch } from './use-country-search.ts';

interface Props {
  id: string;
  locale: Locale;
  country: CountryCode;
  placement: ListPlacement;
  words: PhoneWords;
  onChoose: (country: CountryCode) => void;
  /** Requests closing, after Esc or Tab. */
  onClose: () => void;
}

/** A single character without modifier keys. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The open list. The list itself has the focus; `aria-activedescendant` names the keyboard's row. */
export function CountryList({ id, locale, country, placement, words, onChoose, onClose }: Props) {
  const { preferred, all } = useMemo(() => countryList(locale), [locale]);
  const rows = useMemo(() => [...preferred, ...all], [preferred, all]);
  const chosen = rows.findIndex(({ code }) => code === country);
  const [active, setActive] = useState(chosen);
  const search = useCountrySearch(rows);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (row: number): string => `${id}-${row}`;

  useLayoutEffect(() => {
    list.current?.style.setProperty('--room', `${placement.room}px`);
    list.current?.focus({ preventScroll: true });
  }, [placement]);

  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const letter = isLetter(event) || (event.key === ' ' && search.isRunning());
    if (event.key === 'Tab' || event.key === 'Escape') {
      onClose();
      // Tab continues from the button, which gets the focus back when the list closes.
      if (event.key === 'Tab') return;
    } else if (letter) {
      setActive(search.rowAfterLetter(event.key) ?? active);
    } else if (event.key === 'Enter' || event.key === ' ') {
      onChoose(rows[active]?.code ?? country);
    } else {
      const row = rowAfterKey(event.key, active, rows.length);
      if (row === undefined) return;
      setActive(row);
    }
    event.preventDefault();
  };

  const part = (label: string, countries: readonly Country[], firstRow: number) => (
    <ul role="group" aria-label={label}>
      {countries.map((item, at) => (
        <CountryOption
          key={item.code}
          id={optionId(firstRow + at)}
          country={item}
          selected={firstRow + at === chosen}
          active={firstRow + at === active}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );

  return (
    <div
      ref={list}
      id={id}
      className={`phone-list is-${placement.side}`}
      role="listbox"
      tabIndex={0}
      aria-label={words.countries}
      aria-activedescendant={optionId(active)}
      onKeyDown={onKeyDown}
    >
      {part(words.preferred, preferred, 0)}
      {part(words.all, all, preferred.length)}
    </div>
  );
}

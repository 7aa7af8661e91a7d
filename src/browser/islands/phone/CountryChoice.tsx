import type { CountryCode } from 'libphonenumber-js/max';
import { getCountryCallingCode } from './phone-rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { countryName } from './countries.ts';
import { CountryList } from './CountryList.tsx';
import { Flag } from './Flag.tsx';
import { type ListPlacement, listPlacement } from './list-placement.ts';
import type { PhoneWords } from './phone-words.ts';

interface Props {
  id: string;
  locale: Locale;
  country: CountryCode;
  words: PhoneWords;
  onOpen: () => void;
  onChoose: (country: CountryCode) => void;
}

/** The button with the chosen country's flag, and the list it opens. */
export function CountryChoice({ id, locale, country, words, onOpen, onChoose }: Props) {
  /** Position of the list; undefined while it is closed. */
  const [placement, setPlacement] = useState<ListPlacement>();
  const button = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLSpanElement>(null);
  const isOpen = placement !== undefined;
  const listId = `${id}-list`;

  const open = (): void => {
    if (!button.current) return;
    setPlacement(listPlacement(button.current.getBoundingClientRect(), window.innerHeight));
    onOpen();
  };
  const close = (): void => setPlacement(undefined);

  const choose = useCallback(
    (chosen: CountryCode): void => {
      setPlacement(undefined);
      onChoose(chosen);
    },
    [onChoose],
  );

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !around.current?.contains(target)) setPlacement(undefined);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  return (
    <span ref={around}>
      <button
        ref={button}
        id={id}
        className="phone-country"
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${words.country}: ${countryName(country, locale)} +${getCountryCallingCode(country)}`}
        onClick={isOpen ? close : open}
        onKeyDown={(event) => {
          // Enter and Space already press a button.
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open();
        }}
      >
        <Flag country={country} />
      </button>
      {placement && (
        <CountryList
          id={listId}
          locale={locale}
          country={country}
          placement={placement}
          words={words}
          onChoose={choose}
          onClose={() => {
            button.current?.focus();
            close();
          }}
        />
      )}
    </span>
  );
}

import './phone-input.css';
import type { CountryCode } from 'libphonenumber-js/max';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { CountryChoice } from './CountryChoice.tsx';
import { phoneMode } from './phone-mode.ts';
import { firstState, nextState } from './phone-state.ts';
import type { PhoneWords } from './phone-words.ts';
import { useCountryLookup } from './use-country-lookup.ts';

/** Reported to the form at each change, and once at the start. */
export interface PhoneChange {
  /** In E.164; empty while the number is not valid. */
  value: string;
  /** An empty field is valid where no number is required. */
  isValid: boolean;
  country: CountryCode;
}

export interface PhoneInputProps {
  /** Of the number's field, for its label. */
  id: string;
  /** Name under which a plain form sends the number: in E.164, or as typed when it is not valid, so that the server can report it. */
  name: string;
  locale: Locale;
  words: PhoneWords;
  /** How a complete number is shown: `international` (also for an unknown mode), `national` or `e.164`. */
  mode?: string;
  /** In E.164. A value that arrives later fills in an empty field. */
  defaultValue?: string;
  /** Id of the element with the error or help. The field itself shows neither. */
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  /** The browser's validation message; empty by default. */
  invalidMessage?: string;
  onChange?: (change: PhoneChange) => void;
  /**
   * Returns a lookup's text such as `1;AE;ARE;United Arab Emirates`. Called only if there is no number yet; without it the browser's
   * settings are used.
   */
  lookUpCountry?: () => Promise<string>;
}

/** A field for a phone number: a country to choose, and a number that overrides the choice. */
export function PhoneInput({
  id,
  name,
  locale,
  words,
  required = false,
  invalid,
  invalidMessage = '',
  ...props
}: PhoneInputProps) {
  const mode = useMemo(() => phoneMode(props.mode), [props.mode]);
  const [state, dispatch] = useReducer(nextState, undefined, () => firstState(mode, props.defaultValue));
  const field = useRef<HTMLInputElement>(null);
  const { text, country, value } = state;
  const isValid = text === '' ? !required : value !== '';

  useCountryLookup(!props.defaultValue, props.lookUpCountry, (found) => dispatch({ kind: 'located', country: found }));

  useEffect(() => dispatch({ kind: 'given', value: props.defaultValue ?? '' }), [props.defaultValue]);

  /** Passes on the edit as the browser made it; the state groups or refuses it. */
  const edit = (input: HTMLInputElement, inputType: string): void => {
    const caret = input.selectionStart ?? input.value.length;
    dispatch({ kind: 'edited', edit: { typed: input.value, caret, inputType } });
  };

  const takeOverEarlyTyping = useEffectEvent(() => {
    if (field.current && field.current.value !== text) edit(field.current, '');
  });
  useEffect(() => takeOverEarlyTyping(), []);

  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.setSelectionRange(state.caret, state.caret);
  }, [state]);

  useEffect(() => field.current?.setCustomValidity(isValid ? '' : invalidMessage), [isValid, invalidMessage]);

  const report = useEffectEvent((change: PhoneChange) => props.onChange?.(change));
  useEffect(() => report({ value, isValid, country }), [value, isValid, country]);

  const choose = useCallback((chosen: CountryCode): void => {
    field.current?.focus();
    dispatch({ kind: 'chosen', country: chosen });
  }, []);

  return (
    <div className={invalid ? 'phone is-invalid' : 'phone'}>
      <CountryChoice
        id={`${id}-country`}
        locale={locale}
        country={country}
        words={words}
        onOpen={() => dispatch({ kind: 'opened' })}
        onChoose={choose}
      />
      <input
        ref={field}
        id={id}
        className="phone-number"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        placeholder={words.placeholder}
        required={required}
        aria-invalid={invalid}
        aria-describedby={props.describedBy}
        value={text}
        onChange={({ target, nativeEvent }) =>
          edit(target, nativeEvent instanceof InputEvent ? nativeEvent.inputType : '')
        }
      />
      <input type="hidden" name={name} value={value || text} />
    </div>
  );
}

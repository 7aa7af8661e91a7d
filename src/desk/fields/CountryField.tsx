import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $language } from '../stores/look.ts';
import { useMayWrite, useValue } from '../story/story-context.ts';
import { countriesIn } from '../words/countries.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** A country, or several in their order: each is taken from the list of all, and put away by its button. */
export const CountryField = ({ spec, path }: FieldProps<'country'>) => {
  const say = useWords();
  const locale = useStore($language);
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const chosen = [value ?? []].flat().map(String);
  const nameOf = (code: string): string => countries.find((each) => each.code === code)?.name ?? code;
  const store = (next: readonly string[]): void => setValue(next.length === 0 ? undefined : [...next]);
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
      {(control) => (
        <>
          {spec.isMany && chosen.length > 0 && (
            <ul className="chosen">
              {chosen.map((code) => (
                <li key={code}>
                  {nameOf(code)}
                  {mayWrite && (
                    <button
                      type="button"
                      className="remove"
                      aria-label={say('field.remove', { name: nameOf(code) })}
                      onClick={() => store(chosen.filter((each) => each !== code))}
                    >
                      ×
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <select
            {...control}
            disabled={!mayWrite}
            value={spec.isMany ? '' : (chosen[0] ?? '')}
            onChange={({ target }) => {
              if (spec.isMany) store([...chosen.filter((each) => each !== target.value), target.value]);
              else setValue(target.value || undefined);
            }}
          >
            <option value="">{say(spec.isMany ? 'field.addCountry' : 'field.none')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
    </FieldFrame>
  );
};

import { type SubmitEvent, useId, useState } from 'react';
import { localeFacts, locales } from '#i18n/locales.ts';
import { useWords } from '../words/use-words.ts';
import type { LinkEntry } from './link-entries.ts';

/** A link to another site: its address, and its text in each language. */
export const OwnLink = ({ onAdd }: { onAdd: (entry: LinkEntry) => void }) => {
  const say = useWords();
  const id = useId();
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = Object.fromEntries(locales.map((locale) => [locale, String(given.get(locale)).trim()]));
    onAdd({ href: String(given.get('href')).trim(), text });
    form.reset();
  };
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="quiet" onClick={() => setOpen(true)}>
        {say('link.add')}
      </button>
    );
  return (
    <form className="own-link" onSubmit={add}>
      <div className="field">
        <label htmlFor={id}>{say('link.href')}</label>
        <input id={id} name="href" type="url" dir="ltr" required pattern="https?://.+" autoFocus />
      </div>
      <div className="field-languages">
        {locales.map((locale) => (
          <div key={locale} className="field">
            <label htmlFor={`${id}-${locale}`}>
              {say('link.text')} <span className="of-language">({say(`language.${locale}`)})</span>
            </label>
            <input
              id={`${id}-${locale}`}
              name={locale}
              lang={localeFacts[locale].tag}
              dir={localeFacts[locale].dir}
              required
            />
          </div>
        ))}
      </div>
      <button type="submit" className="plain">
        {say('link.add')}
      </button>
    </form>
  );
};

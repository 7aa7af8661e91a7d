import { localeFacts, locales } from '#i18n/locales.ts';
import { useMatchWords } from './record-words.ts';

type Note = Partial<Record<string, string>>;

/** Why a match was put off or called off, in each language. */
export const StatusNoteField = ({
  note,
  onChange,
}: {
  note: Note | undefined;
  onChange: (note: Note | undefined) => void;
}) => {
  const say = useMatchWords();
  return locales.map((locale) => (
    <label key={locale} className="filter">
      <span>{say(`facts.note.${locale}`)}</span>
      <input
        lang={localeFacts[locale].tag}
        dir={localeFacts[locale].dir}
        value={note?.[locale] ?? ''}
        onChange={({ target }) => {
          const given = Object.entries({ ...note, [locale]: target.value }).filter(([, text]) => text !== '');
          onChange(given.length === 0 ? undefined : Object.fromEntries(given));
        }}
      />
    </label>
  ));
};

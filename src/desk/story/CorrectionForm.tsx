import { useState } from 'react';
import { localeFacts, locales } from '#i18n/locales.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useWords } from '../words/use-words.ts';

type Note = Partial<Record<string, string>>;

/** Corrects a published story: readers see what was corrected, and when. */
export const CorrectionForm = ({ onCorrect }: { onCorrect: (note: Note) => void }) => {
  const say = useWords();
  const [note, setNote] = useState<Note>({});
  const given = Object.fromEntries(Object.entries(note).filter(([, text]) => text?.trim()));
  return (
    <form
      className="choice-part"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(given).length > 0) onCorrect(given);
      }}
    >
      <p className="choice-name">{say('publish.correction')}</p>
      {locales.map((locale) => (
        <div key={locale} className="field">
          <label htmlFor={`correction-${locale}`}>
            {say('publish.note')}
            <span className="of-language"> ({say(`language.${locale}`)})</span>
          </label>
          <TextControl
            id={`correction-${locale}`}
            isLong={false}
            lang={localeFacts[locale].tag}
            dir={localeFacts[locale].dir}
            value={note[locale] ?? ''}
            onText={(text) => setNote({ ...note, [locale]: text })}
          />
        </div>
      ))}
      <button type="submit" className="plain" disabled={Object.keys(given).length === 0}>
        {say('publish.correct')}
      </button>
      <p className="field-hint">{say('publish.correctHint')}</p>
    </form>
  );
};

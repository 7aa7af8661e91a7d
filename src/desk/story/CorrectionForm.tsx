import { localeFacts, locales } from '#i18n/locales.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useWords } from '../words/use-words.ts';

export type CorrectionNote = Partial<Record<string, string>>;

interface CorrectionFormProps {
  note: CorrectionNote;
  onNote: (note: CorrectionNote) => void;
  onCorrect: (note: CorrectionNote) => void;
  isKept: boolean;
}

/** Corrects a published story: readers see what was corrected, and when. */
export const CorrectionForm = ({ note, onNote, onCorrect, isKept }: CorrectionFormProps) => {
  const say = useWords();
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
            onText={(text) => onNote({ ...note, [locale]: text })}
          />
        </div>
      ))}
      <button type="submit" className="plain" disabled={isKept || Object.keys(given).length === 0}>
        {say('publish.correct')}
      </button>
      <p className="field-hint">{say('publish.correctHint')}</p>
    </form>
  );
};

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { itemIdFrom } from '#contract/desk/item-id.ts';
import { type Locale, localeFacts, locales } from '#i18n/locales.ts';
import { type Section, sections } from '#settings/sections.ts';
import { createItem } from '../client/items.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { navigate } from '../navigation/navigate.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

interface NamingFieldProps {
  words: string;
  /** What they become; empty without any in Latin letters. */
  id: string;
  onWords: (words: string) => void;
}

/** English words that name a story whose headline is in another script. */
const NamingField = ({ words, id, onWords }: NamingFieldProps) => {
  const say = useWords();
  return (
    <div className="field">
      <label htmlFor="new-words">{say('new.words')}</label>
      <TextControl
        id="new-words"
        isLong={false}
        lang="en"
        dir="ltr"
        aria-describedby="new-words-hint"
        value={words}
        onText={onWords}
      />
      <p id="new-words-hint" className="field-hint">
        {say(id === '' ? 'new.wordsHint' : 'new.name', { name: id })}
      </p>
    </div>
  );
};

const NewStoryForm = () => {
  const say = useWords();
  const language = useStore($language);
  const [section, setSection] = useState<Section>('news');
  const [locale, setLocale] = useState<Locale>(locales.includes(language) ? language : locales[0]);
  const [title, setTitle] = useState('');
  const [words, setWords] = useState('');
  // A headline in Latin letters names the story itself.
  const isNamed = itemIdFrom(title || localeFacts[locale].ownName) !== '';
  const id = isNamed ? '' : itemIdFrom(words);
  const [message, setMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const create = async (): Promise<void> => {
    setSending(true);
    const answer = await createItem({ section, ...(id && { id }), title: { [locale]: title.trim() } });
    if (answer.ok) return navigate({ name: 'story', item: answer.data.item });
    setSending(false);
    const [field] = answer.failure.kind === 'answered' ? Object.values(answer.failure.errors ?? {}) : [];
    setMessage(field ?? failureText(say, answer.failure));
  };
  return (
    <form
      className="choice-part"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="field">
        <label htmlFor="new-section">{say('list.section')}</label>
        <select id="new-section" value={section} onChange={({ target }) => setSection(target.value as Section)}>
          {sections.map((each) => (
            <option key={each} value={each}>
              {say(`section.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {locales.length > 1 && (
        <div className="field">
          <label htmlFor="new-language">{say('new.language')}</label>
          <select id="new-language" value={locale} onChange={({ target }) => setLocale(target.value as Locale)}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {say(`language.${each}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor="new-title">{say('field.title')}</label>
        <TextControl
          id="new-title"
          isLong={false}
          required
          data-autofocus
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          value={title}
          onText={setTitle}
        />
      </div>
      {!isNamed && <NamingField words={words} id={id} onWords={setWords} />}
      <p role="alert" className="failure-line">
        {message}
      </p>
      <button type="submit" className="strong" disabled={isSending || title.trim() === ''}>
        {say('new.create')}
      </button>
    </form>
  );
};

/** Begins a story: its section, and its headline in one language. */
export const NewStory = () => {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="strong" onClick={() => setOpen(true)}>
        {say('new.title')}
      </button>
      {isOpen && (
        <Dialog title={say('new.title')} onClose={() => setOpen(false)}>
          <NewStoryForm />
        </Dialog>
      )}
    </>
  );
};

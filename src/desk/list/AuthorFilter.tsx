import { useStore } from '@nanostores/react';
import { findItems } from '../client/items.ts';
import { rememberFound } from '../fields/found-names.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { Choice } from './Choice.tsx';

interface AuthorFilterProps {
  author: string | undefined;
  onChange: (author: string | undefined) => void;
}

/** The paper's authors, of which the list may have one's stories. */
export const AuthorFilter = ({ author, onChange }: AuthorFilterProps) => {
  const say = useWords();
  const locale = useStore($language);
  const [state] = useLoaded(async () => {
    const answer = await findItems('', locale, ['author']);
    if (answer.ok) rememberFound(answer.data, locale);
    return answer;
  }, locale);
  const authors = state.kind === 'loaded' ? state.data.map(({ id, label }) => ({ value: id, label })) : [];
  const isKnown = author === undefined || authors.some(({ value }) => value === author);
  return (
    <Choice
      label={say('field.author')}
      value={author}
      options={isKnown ? authors : [{ value: author, label: author }, ...authors]}
      onChange={onChange}
    />
  );
};

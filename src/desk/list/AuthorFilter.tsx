import { useStore } from '@nanostores/react';
import { findItems } from '../client/items.ts';
import { rememberFound } from '../fields/found-names.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';

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
  const authors = state.kind === 'loaded' ? state.data : [];
  return (
    <label className="filter">
      <span>{say('field.author')}</span>
      <select value={author ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{say('list.all')}</option>
        {author !== undefined && !authors.some(({ id }) => id === author) && <option value={author}>{author}</option>}
        {authors.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};

import { useEffect, useRef } from 'react';
import { itemStatuses } from '#contract/desk/item-status.ts';
import { locales } from '#i18n/locales.ts';
import { sections } from '#settings/sections.ts';
import type { StoryFilter } from '../client/items.ts';
import { SearchField } from '../fields/SearchField.tsx';
import type { DeskKey } from '../words/words.ts';
import { useWords } from '../words/use-words.ts';
import { AuthorFilter } from './AuthorFilter.tsx';
import { Choice, type Option } from './Choice.tsx';

interface StoryFiltersProps {
  filter: StoryFilter;
  onChange: (filter: StoryFilter) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` goes to the search, unless something is being written. */
const useSearchKey = () => {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      // On Arabic keyboards the same key writes another sign.
      if (
        (event.key !== '/' && event.code !== 'Slash') ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return search;
};

/** What a language may lack: its text, or what was changed in another one since. */
const gaps = ['missing', 'outdated'] as const;

/** What the list has: a search, and one choice each of section, state, translation and author. */
export const StoryFilters = ({ filter, onChange }: StoryFiltersProps) => {
  const say = useWords();
  const search = useSearchKey();
  const choice = (name: 'section' | 'status', label: DeskKey, options: readonly Option[]) => (
    <Choice
      label={say(label)}
      value={filter[name]}
      options={options}
      onChange={(value) => onChange({ ...filter, [name]: value })}
    />
  );
  return (
    <search className="filters">
      <SearchField
        ref={search}
        label={say('list.search')}
        aria-keyshortcuts="/"
        value={filter.query}
        links=".stories a"
        onText={(query) => onChange({ ...filter, query: query || undefined })}
      />
      {choice(
        'section',
        'list.section',
        sections.map((value) => ({ value, label: say(`section.${value}`) })),
      )}
      {choice(
        'status',
        'list.status',
        itemStatuses.map((value) => ({ value, label: say(`state.${value}`) })),
      )}
      {locales.length > 1 && (
        <Choice
          label={say('list.translation')}
          value={gaps.flatMap((gap) => (filter[gap] ? [`${gap} ${filter[gap]}`] : []))[0]}
          options={gaps.flatMap((gap) =>
            locales.map((locale) => ({ value: `${gap} ${locale}`, label: say(`${gap}.${locale}`) })),
          )}
          onChange={(value) => {
            const [gap, locale] = value?.split(' ') ?? [];
            const { missing: _, outdated: __, ...rest } = filter;
            onChange({ ...rest, ...(gap !== undefined && { [gap]: locale }) });
          }}
        />
      )}
      <AuthorFilter author={filter.author} onChange={(author) => onChange({ ...filter, author })} />
    </search>
  );
};

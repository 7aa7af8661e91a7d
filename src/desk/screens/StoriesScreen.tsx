import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { StoryFilter } from '../client/items.ts';
import { NewStory } from '../list/NewStory.tsx';
import { StoryFilters } from '../list/StoryFilters.tsx';
import { StoryRows } from '../list/StoryRows.tsx';
import { readQuery, replaceQuery } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { $stories, loadStories } from '../stores/story-list.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

const names = ['section', 'status', 'author', 'missing', 'outdated', 'query'] as const;

const filterOf = (query: URLSearchParams): StoryFilter =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

/** Milliseconds after the last key until the list follows the search. */
const pauseMs = 200;

/** All stories, by section, state, author and language. The address holds the choice. */
export const StoriesScreen = () => {
  const say = useWords();
  const [filter, setFilter] = useState(() => filterOf(readQuery()));
  const { items, total, isLoading, failure } = useStore($stories);
  useEffect(() => {
    const given = Object.entries(filter).filter(([, value]) => value);
    replaceQuery(new URLSearchParams(Object.fromEntries(given) as Record<string, string>));
    const timer = setTimeout(() => void loadStories(filter), filter.query ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [filter]);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Screen title={say('nav.stories')} aside={<NewStory />}>
      <StoryFilters filter={filter} onChange={setFilter} />
      <p role="status" className="list-count">
        {failure ? failureText(say, failure) : !isLoading && say('list.count', { count: total })}
      </p>
      {!isLoading && total === 0 && !failure && (
        <p className="quiet-line">{say(isFiltered ? 'list.noneFiltered' : 'list.none')}</p>
      )}
      <StoryRows items={items} />
      {items.length < total && (
        <button type="button" className="plain" disabled={isLoading} onClick={() => void loadStories(filter, true)}>
          {say('list.more')}
        </button>
      )}
    </Screen>
  );
};

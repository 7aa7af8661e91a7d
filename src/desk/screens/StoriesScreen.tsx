import { useEffect, useState } from 'react';
import type { StoryFilter } from '../client/items.ts';
import { NewStory } from '../list/NewStory.tsx';
import { StoryFilters } from '../list/StoryFilters.tsx';
import { StoryRows } from '../list/StoryRows.tsx';
import { readQuery, replaceQuery } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { ListStatus } from '../parts/ListStatus.tsx';
import { useList } from '../parts/use-list.ts';
import { listedStories } from '../stores/story-list.ts';
import { useWords } from '../words/use-words.ts';

const names = ['section', 'status', 'author', 'missing', 'outdated', 'query'] as const;

const filterOf = (query: URLSearchParams): StoryFilter =>
  Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));

/** All stories, by section, state, author and language. The address holds the choice. */
export const StoriesScreen = () => {
  const say = useWords();
  const [filter, setFilter] = useState(() => filterOf(readQuery()));
  const { page, isLoading, failure, loadMore } = useList(listedStories, filter);
  useEffect(() => {
    const given = Object.entries(filter).filter(([, value]) => value);
    replaceQuery(new URLSearchParams(Object.fromEntries(given) as Record<string, string>));
  }, [filter]);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Screen title={say('nav.stories')} aside={<NewStory />}>
      <StoryFilters filter={filter} onChange={setFilter} />
      <ListStatus failure={failure} count={page && say('list.count', { count: page.total })} />
      {page?.total === 0 && !isLoading && !failure && (
        <p className="quiet-line">{say(isFiltered ? 'list.noneFiltered' : 'list.none')}</p>
      )}
      {page && <StoryRows items={page.items} />}
      {page && page.items.length < page.total && (
        <button type="button" className="plain" disabled={isLoading} onClick={loadMore}>
          {say('list.more')}
        </button>
      )}
    </Screen>
  );
};

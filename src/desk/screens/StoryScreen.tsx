import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { DeskItem } from '#contract/desk/items.ts';
import type { OpenItem } from '../client/open-item.ts';
import { readItem } from '../client/items.ts';
import { guardPlace } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { valueAt } from '../saving/data-changes.ts';
import { textsOf } from '../saving/localised-value.ts';
import { $language } from '../stores/look.ts';
import { openStory, type OpenStory } from '../stores/open-story.ts';
import { StoryDesk } from '../story/StoryDesk.tsx';
import { StoryProvider, useFacts } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';

/** The story in one's own words: its headline. */
const TitledStory = () => {
  const say = useWords();
  const locale = useStore($language);
  const titles = textsOf(valueAt(useFacts(), ['title']));
  const title = titles[locale] ?? Object.values(titles)[0] ?? say('story.untitled');
  return (
    <Screen title={title} className="story-screen">
      <StoryDesk />
    </Screen>
  );
};

const OpenedStory = ({ facts }: { facts: OpenItem }) => {
  const say = useWords();
  const [story, setStory] = useState<OpenStory>();
  useEffect(() => {
    const opened = openStory(facts);
    setStory(opened);
    return opened.close;
  }, [facts]);
  useEffect(() => {
    if (!story) return undefined;
    const isSafe = (): boolean => ['saved', 'waiting', 'saving'].includes(story.saver.$state.get().status);
    guardPlace(() => isSafe() || confirm(say('story.leave')));
    return () => guardPlace(undefined);
  }, [story, say]);
  return (
    story && (
      <StoryProvider value={story}>
        <TitledStory />
      </StoryProvider>
    )
  );
};

/** A story: its texts, facts and page, and what can be done with it. */
export const StoryScreen = ({ item }: { item: DeskItem }) => {
  const say = useWords();
  const [state, retry] = useLoaded(() => readItem(item), item);
  if (state.kind === 'loaded') return <OpenedStory facts={state.data} />;
  return (
    <Screen title={say('nav.stories')}>
      <LoadState state={state} retry={retry}>
        {() => null}
      </LoadState>
    </Screen>
  );
};

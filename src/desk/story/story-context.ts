import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { FileEdit, PlainValue } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { changeAt, type DataPath, valueAt } from '../saving/data-changes.ts';
import { changeOfText, textsOf } from '../saving/localised-value.ts';
import type { BaseFile } from '../saving/pending.ts';
import type { OpenStory } from '../stores/open-story.ts';

const StoryContext = createContext<OpenStory | undefined>(undefined);
export const StoryProvider = StoryContext.Provider;

/** The story that is open. @throws outside of one */
export const useStory = (): OpenStory => {
  const story = useContext(StoryContext);
  if (!story) throw new Error('No story is open here');
  return story;
};

/** A file of the story as its editor sees it. The component renders again with each change of it. */
export const useFile = (name: FileEdit['name']): BaseFile => {
  const { saver } = useStory();
  useStore(saver.$files, { keys: [name] });
  return saver.fileOf(name);
};

/** The facts of the story, parsed. */
export const useFacts = (): PlainValue => useFile('story.yaml').value ?? {};

/** The facts as they are when something is set: an upload may have begun long before, and others were written meanwhile. */
const presentFacts = (saver: OpenStory['saver']): PlainValue => saver.fileOf('story.yaml').value ?? {};

/** A value of the story, and what sets it; undefined removes it. */
export const useValue = (path: DataPath): [PlainValue | undefined, (value: PlainValue | undefined) => void] => {
  const { saver } = useStory();
  const root = useFacts();
  return [
    valueAt(root, path),
    (value) => saver.edit('story.yaml', { change: changeAt(presentFacts(saver), path, value) }),
  ];
};

/** A text of the story in one language, and what sets it. */
export const useText = (path: DataPath, locale: Locale): [string, (text: string) => void] => {
  const { saver } = useStory();
  const root = useFacts();
  const text = textsOf(valueAt(root, path))[locale] ?? '';
  const setText = (changed: string): void =>
    saver.edit('story.yaml', { change: changeOfText(presentFacts(saver), path, locale, changed) });
  return [text, setText];
};

/** Whether this person may change the story. */
export const useMayWrite = (): boolean => useStore(useStory().$facts).may.includes('write');

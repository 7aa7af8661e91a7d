import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { FileEdit, PlainValue } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { type FactsOfFile, useFactsOfFile } from './facts-context.ts';
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

/** The facts that fields are about: the story's, or those of another file where one is open around them. */
export const useOpenFacts = (): FactsOfFile => {
  const own = useFactsOfFile();
  const story = useContext(StoryContext);
  if (own) return own;
  if (!story) throw new Error('No facts are open here');
  const { saver, $facts, $problems } = story;
  return {
    ...{ name: 'story.yaml', $files: saver.$files, $facts, $problems },
    mayWrite: () => $facts.get().may.includes('write'),
    value: () => saver.fileOf('story.yaml').value ?? {},
    change: (change) => saver.edit('story.yaml', { change }),
  };
};

/** The facts, parsed. The component renders again with each change of them. */
export const useFacts = (): PlainValue => {
  const { name, $files, value } = useOpenFacts();
  useStore($files, { keys: [name] });
  return value();
};

/** A value of the facts, and what sets it; undefined removes it. */
export const useValue = (path: DataPath): [PlainValue | undefined, (value: PlainValue | undefined) => void] => {
  const { change, value: present } = useOpenFacts();
  const root = useFacts();
  // An upload may have begun long before, and others were written meanwhile.
  return [valueAt(root, path), (value) => change(changeAt(present(), path, value))];
};

/** A text of the facts in one language, and what sets it. */
export const useText = (path: DataPath, locale: Locale): [string, (text: string) => void] => {
  const { change, value: present } = useOpenFacts();
  const root = useFacts();
  const text = textsOf(valueAt(root, path))[locale] ?? '';
  const setText = (changed: string): void => change(changeOfText(present(), path, locale, changed));
  return [text, setText];
};

/** Whether this person may change the story. */
export const useMayWrite = (): boolean => {
  const { $facts, mayWrite } = useOpenFacts();
  useStore($facts);
  return mayWrite();
};

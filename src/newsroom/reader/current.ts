import type { ReaderOptions } from './context.ts';
import { openReader, type Reads } from './reader.ts';
import { renderContext, type StoryAddress } from './render-context.ts';
import type { Section } from '#settings/sections.ts';

/** Opened on first use. When its options are garbage-collected, so is the reader. */
const readers = new WeakMap<ReaderOptions, ReturnType<typeof openReader>>();

/** The reads of the page that is being rendered, or whose paths are listed. */
export const currentReads = (): Reads => {
  const context = renderContext.getStore();
  if (!context) throw new Error('No index is open: pages are rendered by publishing, by astro build and by astro dev');
  const reader = readers.get(context.reader) ?? openReader(context.reader);
  readers.set(context.reader, reader);
  return reader.forPage(context.record);
};

/** Where the pages of a section's stories are; only of the story that is rendered, where that is all. */
export const currentStoryAddresses = (section: Section): Omit<StoryAddress, 'section'>[] => {
  const story = renderContext.getStore()?.story;
  if (!story) return currentReads().storyAddresses(section);
  return story.section === section ? [story] : [];
};

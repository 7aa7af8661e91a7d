import { useStore } from '@nanostores/react';
import type { DeskKey } from '../words/words.ts';
import { hasUnpublished, stateKey } from './state-text.ts';
import { useStory } from './story-context.ts';

/** The state of the open story: its words, and whether readers see all of it. What was saved since it was opened counts too. */
export const useStoryState = (): {
  key: DeskKey;
  isChanged: boolean;
  status: 'draft' | 'scheduled' | 'published' | 'archived';
} => {
  const { $facts, saver } = useStory();
  const { files, status: known } = useStore($facts);
  const status = known ?? 'draft';
  const open = useStore(saver.$files);
  const isChanged = hasUnpublished(
    Object.values(open).map(({ base }) => ({
      hash: base.hash ?? '',
      publishedHash: files.find(({ name }) => name === base.name)?.publishedHash ?? null,
    })),
  );
  return { key: stateKey(status, isChanged), isChanged, status };
};

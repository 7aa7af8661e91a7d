import { useStore } from '@nanostores/react';
import { KeptDrafts } from '../parts/KeptDrafts.tsx';
import { draftText } from '../stores/open-story.ts';
import { useStory } from './story-context.ts';

/** What this browser kept of a text that was changed since. */
export const StaleDrafts = () => {
  const { saver, $stale } = useStory();
  const drafts = useStore($stale);
  return (
    <KeptDrafts
      drafts={drafts}
      nameOf={({ name }) => name}
      textsOf={(draft) => {
        const base = saver.fileOf(draft.name);
        const before = 'text' in draft.pending ? base.text : JSON.stringify(base.value, undefined, 2);
        return { before, after: draftText(draft, base) };
      }}
      onTake={({ name, pending }) => {
        if ('text' in pending) saver.edit(name, pending);
        else for (const change of pending.changes) saver.edit(name, { change });
      }}
      onDrop={(draft) => $stale.set(drafts.filter((each) => each !== draft))}
    />
  );
};

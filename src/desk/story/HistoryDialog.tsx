import { answered } from '../client/client.ts';
import { listRevisions, readRevision, restoreRevision } from '../client/items.ts';
import { History } from '../parts/History.tsx';
import { changeStory } from '../stores/open-story.ts';
import { useMayWrite, useStory } from './story-context.ts';

/** The last saved states of the story. */
export const HistoryDialog = ({ onClose }: { onClose: () => void }) => {
  const story = useStory();
  const { item, saver } = story;
  const mayWrite = useMayWrite();
  const restore = async (n: number) => {
    await saver.flush();
    return changeStory(story, () => restoreRevision(item, n));
  };
  return (
    <History
      list={() => listRevisions(item)}
      read={async (n) => answered(await readRevision(item, n), ({ texts }) => texts)}
      present={() => Object.fromEntries(Object.values(saver.$files.get()).map(({ base }) => [base.name, base.text]))}
      restore={mayWrite ? restore : undefined}
      onClose={onClose}
    />
  );
};

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FileName } from '../saving/saver.ts';
import { useWords } from '../words/use-words.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useStory } from './story-context.ts';

/** Files that two people changed in the same place. The comparison opens by itself, and can be put off. */
export const Conflicts = () => {
  const say = useWords();
  const files = useStore(useStory().saver.$files);
  const [isPutOff, setPutOff] = useState(false);
  const [name, file] = Object.entries(files).find(([, { conflict }]) => conflict) ?? [];
  if (name === undefined || !file?.conflict) return null;
  return (
    <div className="notice">
      <p>
        {say(file.conflict.theirs.merged === undefined ? 'conflict.notice' : 'conflict.publishedNotice')}{' '}
        <button type="button" className="quiet" onClick={() => setPutOff(false)}>
          {say('stale.compare')}
        </button>
      </p>
      {!isPutOff && (
        <ConflictDialog key={name} name={name as FileName} conflict={file.conflict} onClose={() => setPutOff(true)} />
      )}
    </div>
  );
};

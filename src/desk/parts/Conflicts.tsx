import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Saver } from '../saving/saver.ts';
import { useWords } from '../words/use-words.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

/** Files that two people changed in the same place. The comparison opens by itself, and can be put off. */
export const Conflicts = <Name extends string>({ saver }: { saver: Saver<Name> }) => {
  const say = useWords();
  const files = useStore(saver.$files);
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
        <ConflictDialog
          key={name}
          name={name as Name}
          saver={saver}
          conflict={file.conflict}
          onClose={() => setPutOff(true)}
        />
      )}
    </div>
  );
};

import type { ReadableAtom } from 'nanostores';
import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import type { Say } from '../words/words.ts';
import { useWords } from '../words/use-words.ts';
import type { SaverState } from '../saving/saver.ts';
import { useStory } from './story-context.ts';

const statusText = (say: Say, { status, message }: SaverState, time: string): string => {
  switch (status) {
    case 'saved':
      return time === '' ? say('saving.untouched') : say('saving.saved', { time });
    case 'waiting':
    case 'saving':
      return say('saving.saving');
    case 'offline':
      return say('saving.offline');
    case 'conflict':
      return say('saving.conflict');
    case 'refused':
      return say('saving.refused', { reason: message });
  }
};

/** Whether what was written is safe. Only what matters is read out: that the network is gone, or something is to be decided. */
export const SaveStatus = () => <SavingStatus $state={useStory().saver.$state} />;

/** The same of another file. */
export const SavingStatus = ({ $state }: { $state: ReadableAtom<SaverState> }) => {
  const say = useWords();
  const state = useStore($state);
  const locale = useStore($language);
  const time = state.savedAt === undefined ? '' : instantText(state.savedAt, locale, 'exact');
  const isUrgent = ['offline', 'conflict', 'refused'].includes(state.status);
  const text = statusText(say, state, time);
  return (
    <>
      <p className="save-status" data-status={state.status}>
        {text}
        {state.isMerged && state.status === 'saved' && ` ${say('saving.merged')}`}
      </p>
      <p role="status" className="visually-hidden">
        {isUrgent ? text : ''}
      </p>
    </>
  );
};

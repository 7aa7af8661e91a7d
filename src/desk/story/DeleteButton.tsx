import { useState } from 'react';
import { trashItem } from '../client/items.ts';
import { navigate } from '../navigation/navigate.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { useMayWrite, useStory } from './story-context.ts';

/** Moves the story into the trash, after asking. */
export const DeleteButton = () => {
  const say = useWords();
  const { item } = useStory();
  const mayWrite = useMayWrite();
  const [message, setMessage] = useState('');
  const move = async (): Promise<void> => {
    if (!confirm(say('story.deleteSure'))) return;
    const answer = await trashItem(item);
    if (answer.ok) navigate({ name: 'stories' });
    else setMessage(failureText(say, answer.failure));
  };
  return (
    mayWrite && (
      <div className="delete">
        <button type="button" className="quiet" onClick={() => void move()}>
          {say('story.delete')}
        </button>
        <p role="alert" className="failure-line">
          {message}
        </p>
      </div>
    )
  );
};

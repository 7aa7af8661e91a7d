import { useState } from 'react';
import { uploadPicture } from '../client/items.ts';
import { useStory } from '../story/story-context.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { pictureIn, pictureName } from './picture-name.ts';

/** What an upload says: nothing, that it runs, or why it failed. */
interface Upload {
  isRunning: boolean;
  message: string;
}

/** Uploads a picture to the story, and gives the name of its file. */
export const useUpload = (onUploaded: (name: string) => void) => {
  const say = useWords();
  const { item, $facts } = useStory();
  const [upload, setUpload] = useState<Upload>({ isRunning: false, message: '' });
  const take = async (files: Iterable<File> | undefined): Promise<void> => {
    const picture = pictureIn(files);
    if (!picture) return setUpload({ isRunning: false, message: say('picture.type') });
    setUpload({ isRunning: true, message: say('picture.uploading') });
    const facts = $facts.get();
    const name = pictureName(
      picture.name,
      picture.type,
      facts.pictures.map((each) => each.name),
    );
    const answer = await uploadPicture(item, name, picture);
    if (!answer.ok) return setUpload({ isRunning: false, message: failureText(say, answer.failure) });
    const { name: stored } = answer.data;
    $facts.set({ ...$facts.get(), pictures: [...facts.pictures.filter((each) => each.name !== stored), answer.data] });
    setUpload({ isRunning: false, message: say('picture.uploaded', { name: stored }) });
    onUploaded(stored);
  };
  return { ...upload, take };
};

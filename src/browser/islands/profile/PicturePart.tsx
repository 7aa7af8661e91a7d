import { lazy, useRef, useState } from 'react';
import { messageOf } from '#browser/api-client/answer.ts';
import { avatarTypes } from '#contract/rules.ts';
import type { User } from '#contract/user.ts';
import { changePicture } from '#browser/stores/change-account.ts';
import type { ProfileWords } from '../account/words.ts';
import { Avatar } from './Avatar.tsx';
import { LazyPart } from './LazyPart.tsx';
import { openPicture } from './open-picture.ts';
import { Part } from './Part.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { pictureProblemOf } from './picture-file.ts';
import { useOpener } from './use-opener.ts';

/** Loaded once a file is chosen. */
const CropStep = lazy(async () => ({ default: (await import('./CropStep.tsx')).CropStep }));

interface Props {
  account: User;
  words: ProfileWords;
}

/** A reader's picture: chosen, cropped and uploaded; or removed. */
export const PicturePart = ({ account, words }: Props) => {
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState<'opening' | 'removing' | 'saving'>();
  const chooser = useOpener<HTMLInputElement>(picture !== undefined);
  /** Number of pictures chosen or cancelled so far: results of earlier uploads do not concern the present picture. */
  const choices = useRef(0);
  const { picture: own, fields, outcomes } = words;

  const open = async (file: File): Promise<void> => {
    const problem = pictureProblemOf(file);
    setError(problem ? own[problem] : '');
    if (problem) return;
    const choice = (choices.current += 1);
    setBusy('opening');
    const opened = await openPicture(file).catch(() => undefined);
    if (choice !== choices.current) return;
    setBusy(undefined);
    setError(opened ? '' : own.notPicture);
    setPicture(opened);
  };

  const save = async (part: Blob | undefined, isRemoval = false): Promise<void> => {
    setError(part || isRemoval ? '' : own.notPicture);
    if (busy || (!part && !isRemoval)) return;
    setBusy(isRemoval ? 'removing' : 'saving');
    const choice = choices.current;
    const answer = await changePicture(part, fields.saved);
    setBusy(undefined);
    if (choice !== choices.current) return;
    if (answer.ok) return setPicture(undefined);
    const { failure } = answer;
    const ofPicture = failure.kind === 'answered' ? failure.errors?.['image'] : undefined;
    setError(ofPicture ?? messageOf(failure, fields.failed, outcomes.networkError));
  };

  const cancel = (): void => {
    choices.current += 1;
    setError('');
    setPicture(undefined);
  };

  return (
    <Part id="picture" title={own.title} about={own.about}>
      {picture ? (
        <LazyPart words={words} loading={own.opening}>
          <CropStep
            picture={picture}
            words={words}
            isBusy={busy !== undefined}
            error={error || undefined}
            onUse={(part) => void save(part)}
            onCancel={cancel}
          />
        </LazyPart>
      ) : (
        <div className="picture">
          <Avatar image={account.image} name={account.name} />
          <PictureChoice
            chooser={chooser}
            types={avatarTypes}
            words={own}
            hasPicture={account.image !== null}
            progress={busy === 'removing' ? own.removing : busy && own.opening}
            error={error || undefined}
            onChoose={(file) => void open(file)}
            onRemove={() => void save(undefined, true)}
          />
        </div>
      )}
    </Part>
  );
};

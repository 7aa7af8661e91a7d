import { useState } from 'react';
import { messageOf } from '#browser/api-client/answer.ts';
import type { Theme } from '#contract/rules.ts';
import { changeAccount } from '#browser/stores/change-account.ts';
import { FieldError } from '../account/FieldError.tsx';
import { ThemeChoice } from '../account/ThemeChoice.tsx';
import type { ProfileWords } from '../account/words.ts';
import { Part } from './Part.tsx';

/** How pages look: applied here at once, and saved in the account for other devices. */
export const AppearancePart = ({ words }: { words: ProfileWords }) => {
  const [error, setError] = useState('');
  const { appearance, fields, themes, outcomes } = words;

  const keep = async (theme: Theme, isStored: boolean): Promise<void> => {
    setError(isStored ? '' : appearance.notStored);
    const answer = await changeAccount({ theme }, fields.saved);
    if (!answer.ok) setError(messageOf(answer.failure, fields.failed, outcomes.networkError));
  };

  return (
    <Part id="appearance" title={appearance.title} about={appearance.about}>
      <ThemeChoice
        label={fields.theme}
        isLabelled
        words={themes}
        onChoose={(theme, isStored) => void keep(theme, isStored)}
      />
      <FieldError id="appearance-error" text={error} />
    </Part>
  );
};

import { useStore } from '@nanostores/react';
import type { Locale } from '#i18n/locales.ts';
import { $attempt } from '#browser/stores/attempt.ts';
import type { ProfileWords } from '../account/words.ts';
import { CodeStep } from '../sign-in/CodeStep.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { Part } from './Part.tsx';
import { useOpener } from './use-opener.ts';

interface Props {
  /** The address of the account. */
  email: string;
  locale: Locale;
  words: ProfileWords;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Deletes an account in three steps that are hard to take by mistake: the consequences, a code by mail, its confirmation. */
export const DeletionPart = ({ email, locale, words, isOpen, onOpen, onClose }: Props) => {
  const { sent } = useStore($attempt);
  const opener = useOpener<HTMLButtonElement>(isOpen);
  const { deletion, code, outcomes } = words;

  const step = () => {
    if (!isOpen)
      return (
        <button ref={opener} type="button" className="secondary danger" onClick={onOpen}>
          {deletion.begin}
        </button>
      );
    if (!sent) return <DeletionForm words={words} onClose={onClose} />;
    const codeWords = { ...code, confirm: deletion.begin, anotherAddress: deletion.keep };
    return (
      <>
        {sent.email !== email && <p className="note">{deletion.former}</p>}
        <CodeStep sent={sent} words={codeWords} outcomes={outcomes} language={locale} onOtherAddress={onClose} />
      </>
    );
  };

  return (
    <Part id="deletion" title={deletion.title} about={deletion.about}>
      {step()}
    </Part>
  );
};

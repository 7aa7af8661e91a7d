import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { $attempt, forgetAttempt } from '#browser/stores/attempt.ts';
import type { ProfileWords } from '../account/words.ts';
import { CodeStep } from '../sign-in/CodeStep.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Part } from './Part.tsx';
import { useOpener } from './use-opener.ts';

interface Props {
  email: string;
  locale: Locale;
  words: ProfileWords;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The present address, and a form for another one: it takes effect once the mailed code is typed here. */
export const EmailPart = ({ email, locale, words, isOpen, onOpen, onClose }: Props) => {
  const { sent } = useStore($attempt);
  const opener = useOpener<HTMLButtonElement>(isOpen);
  const address = useRef(email);

  useEffect(() => {
    if (address.current !== email) onClose();
    address.current = email;
  }, [email, onClose]);

  const step = () => {
    if (!isOpen)
      return (
        <button ref={opener} type="button" className="secondary" onClick={onOpen}>
          {words.email.change}
        </button>
      );
    if (!sent) return <EmailForm words={words} onClose={onClose} />;
    const codeWords = { ...words.code, anotherAddress: words.email.another };
    return (
      <CodeStep
        sent={sent}
        words={codeWords}
        outcomes={words.outcomes}
        language={locale}
        onOtherAddress={forgetAttempt}
      />
    );
  };

  return (
    <Part id="email-part" title={words.email.title} about={words.email.about}>
      <p className="value">
        <bdi dir="ltr">{email}</bdi>
      </p>
      {step()}
    </Part>
  );
};

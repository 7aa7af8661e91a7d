import { useCallback, useState } from 'react';
import type { User } from '#contract/user.ts';
import { forgetAttempt } from '#browser/stores/attempt.ts';
import type { ProfileProps } from '../account/words.ts';
import { AppearancePart } from './AppearancePart.tsx';
import { DeletionPart } from './DeletionPart.tsx';
import { DetailsPart } from './DetailsPart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { ExportPart } from './ExportPart.tsx';
import { LinkedAccountsPart } from './LinkedAccountsPart.tsx';
import { PicturePart } from './PicturePart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

interface Props extends Pick<ProfileProps, 'locale' | 'words' | 'providers' | 'looksUpCountry'> {
  account: User;
}

/** An account, section by section. Only one of those that need a mailed code is open at a time: at most one code is valid. */
export const Account = ({ account, locale, words, providers, looksUpCountry }: Props) => {
  const [coding, setCoding] = useState<'email' | 'deletion'>();

  const open = (part: 'email' | 'deletion'): void => {
    forgetAttempt();
    setCoding(part);
  };

  const close = useCallback((): void => {
    forgetAttempt();
    setCoding(undefined);
  }, []);

  return (
    <>
      <DetailsPart account={account} locale={locale} words={words} looksUpCountry={looksUpCountry} />
      <PicturePart account={account} words={words} />
      <EmailPart
        email={account.email}
        locale={locale}
        words={words}
        isOpen={coding === 'email'}
        onOpen={() => open('email')}
        onClose={close}
      />
      <AppearancePart words={words} />
      {providers.length > 0 && <LinkedAccountsPart providers={providers} words={words} />}
      <SessionsPart words={words} />
      <ExportPart words={words} />
      <DeletionPart
        email={account.email}
        locale={locale}
        words={words}
        isOpen={coding === 'deletion'}
        onOpen={() => open('deletion')}
        onClose={close}
      />
    </>
  );
};

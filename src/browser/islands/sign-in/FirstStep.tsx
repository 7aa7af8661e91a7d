import type { ReactNode } from 'react';
import type { Flow } from '#browser/api-client/accounts.ts';
import { safeReturn } from '#contract/safe-return.ts';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { AddressStep } from './AddressStep.tsx';
import type { SignInProps } from './words.ts';

interface Props extends Pick<SignInProps, 'intro' | 'words' | 'providers' | 'links'> {
  flow: Flow;
  /** The address to begin with. */
  email: string;
  takesFocus: boolean;
  callbackUrl: string | null;
  children?: ReactNode;
}

/** The first step of signing in: the address that a code is mailed to, or a provider. */
export const FirstStep = ({
  flow,
  intro,
  words,
  providers,
  links,
  email,
  takesFocus,
  callbackUrl,
  children,
}: Props) => {
  const { signIn, outcomes, reasons, social } = words;
  return (
    <>
      {intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <AddressStep flow={flow} words={signIn} outcomes={outcomes} email={email} takesFocus={takesFocus}>
        {children}
      </AddressStep>
      {providers.length > 0 && (
        <>
          <p className="or">{social.or}</p>
          <SocialButtons
            providers={providers}
            label={social.continueWith}
            leaving={social.leaving}
            words={{ ...reasons, networkError: outcomes.networkError }}
            callbackUrl={() => safeReturn(callbackUrl, location.origin, links.home)}
          />
        </>
      )}
    </>
  );
};

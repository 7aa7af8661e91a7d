import { Fragment } from 'react';
import { SignIn } from './sign-in/SignIn.tsx';
import type { SignInProps } from './sign-in/words.ts';

interface Props extends SignInProps {
  /** The terms that a new reader accepts; undefined if the newsroom has none. */
  consent?: { text: string; documents: readonly { href: string; label: string }[] };
}

/** Why must this be an island? The mailed code opens the account: the page has to stay while it is requested, typed and checked. */
export const SignUp = ({ consent, ...props }: Props) => (
  <SignIn {...props} flow="register" others={['login']}>
    {consent && (
      <p className="hint">
        {consent.text}{' '}
        {consent.documents.map(({ href, label }, index) => (
          <Fragment key={href}>
            {index > 0 && ' · '}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
      </p>
    )}
  </SignIn>
);

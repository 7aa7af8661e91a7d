import { Fragment } from 'react';
import { SignIn } from './sign-in/SignIn.tsx';
import { type SignInProps } from './sign-in/words.ts';

interface Props extends SignInProps {
  /** What somebody accepts who signs up. */
  consent: { text: string; documents: readonly { href: string; label: string }[] };
}

/**
 * Why must this be an island? An account is made by the code that was mailed: the page has to stay while it is asked for, typed and
 * checked.
 */
export const SignUp = ({ consent, ...props }: Props) => (
  <SignIn {...props} flow="register" others={['login']}>
    <p className="hint">
      {consent.text}{' '}
      {consent.documents.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index > 0 && ' · '}
          <a href={href}>{label}</a>
        </Fragment>
      ))}
    </p>
  </SignIn>
);

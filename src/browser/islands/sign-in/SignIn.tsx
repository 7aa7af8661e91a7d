import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Flow } from '#browser/api-client/accounts.ts';
import { fill } from '#i18n/fill.ts';
import { adoptSession } from '#browser/stores/adopt-session.ts';
import { $attempt, forgetAttempt } from '#browser/stores/attempt.ts';
import { followUser } from '#browser/stores/user.ts';
import '../account/account-form.css';
import { Toaster } from '../toasts/Toaster.tsx';
import { CodeStep } from './CodeStep.tsx';
import { FirstStep } from './FirstStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { type Arrival, readLink, useArrival } from './use-arrival.ts';
import { useAwaitedCode } from './use-awaited-code.ts';
import { useDeparture } from './use-departure.ts';
import { useHydrated } from './use-hydrated.ts';
import type { SignInProps } from './words.ts';

type Link = 'login' | 'signUp' | 'recover';

interface Props extends SignInProps {
  flow: Flow;
  /** Links to the related pages. */
  others: readonly Link[];
  children?: ReactNode;
}

/** Adopts a session whose `user` cookie is lost: then its reader goes on where they were. Whoever opened a mailed link uses that instead. */
const useAdoptedSession = (): void =>
  useEffect(() => {
    if (readLink() === null) void adoptSession();
  }, []);

/** Gives the sent code up, here and at the server; returns its address, to be corrected. */
const leaveAttempt = (): string => {
  const { sent, temporaryToken } = $attempt.get();
  forgetAttempt();
  if (sent?.attemptId !== undefined) {
    const { attemptId } = sent;
    import('#browser/api-client/attempt.ts')
      .then(({ endAttempt }) => endAttempt(attemptId, temporaryToken))
      .catch(() => {});
  }
  return sent?.email ?? '';
};

/** Signing in with a mailed code, in two steps: the address, then the code. Shared by signing in, signing up and recovering access. */
export const SignIn = ({ flow, others, locale, title, intro, words, links, providers, toastSide, children }: Props) => {
  const { sent } = useStore($attempt);
  // Before the address loses the token of a mailed link
  useAdoptedSession();
  const arrival = useArrival();
  const [email, setEmail] = useState('');
  const [givenUp, setGivenUp] = useState<Arrival>();
  const { callbackUrl, error, linkToken } = arrival;
  // Until then the links have no return address; the page script adds it.
  const isHydrated = useHydrated();
  const isLeaving = useDeparture(callbackUrl, links);
  const { signIn, outcomes, reasons, social, toasts } = words;
  const isRestoring = useAwaitedCode(flow, outcomes);
  const token = arrival === givenUp ? null : linkToken;
  const reason = error !== null && Object.hasOwn(reasons, error) ? reasons[error as keyof typeof reasons] : undefined;
  const nameOf = { login: signIn.toLogin, signUp: signIn.toSignUp, recover: signIn.toRecover };
  const withCallback = (href: string): string =>
    callbackUrl === null ? href : `${href}?callbackUrl=${encodeURIComponent(callbackUrl)}`;

  // A signed-in reader leaves this page: the session need not be fetched again.
  useEffect(followUser, []);

  /** Said in an element that is there before: one that comes with its text is not read out. */
  const status = () => {
    if (isLeaving) return <p>{signIn.done}</p>;
    if (sent) return null;
    return (
      <>
        {reason && <p className="note">{reason}</p>}
        {isRestoring && !token && <p>{signIn.restoring}</p>}
      </>
    );
  };

  const step = () => {
    if (isLeaving) return null;
    if (token)
      return <LinkStep token={token} words={signIn} outcomes={outcomes} onGiveUp={() => setGivenUp(arrival)} />;
    if (sent) {
      return (
        <>
          {sent.provider !== undefined && <p className="note">{fill(social.joining, { name: sent.provider })}</p>}
          <CodeStep
            sent={sent}
            words={signIn}
            outcomes={outcomes}
            language={locale}
            onOtherAddress={() => setEmail(leaveAttempt())}
          />
          {flow !== 'register' && (
            <p className="hint">
              {signIn.noAccount} <a href={withCallback(links.signUp)}>{signIn.toSignUp}</a>
            </p>
          )}
        </>
      );
    }
    if (isRestoring) return null;
    return (
      <FirstStep
        {...{ flow, intro, words, providers, links, email, callbackUrl }}
        takesFocus={email !== '' || givenUp !== undefined}
      >
        {children}
      </FirstStep>
    );
  };

  return (
    <div className="account-form">
      <h1>{sent && !isLeaving ? signIn.checkMail : title}</h1>
      <div role="status">{status()}</div>
      {step()}
      {!sent && !token && !isLeaving && (
        <ul className="others">
          {others.map((link) => (
            <li key={link}>
              <a href={withCallback(links[link])} data-keep-query={isHydrated ? undefined : ''}>
                {nameOf[link]}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Toaster words={toasts} side={toastSide} />
    </div>
  );
};

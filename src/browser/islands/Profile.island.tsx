import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $isDeleted } from '#browser/stores/account.ts';
import { isOpenedByGuest, useAccount } from './account/use-account.ts';
import type { ProfileProps } from './account/words.ts';
import './account/account-form.css';
import './account/fields.css';
import { Account } from './profile/Account.tsx';
import { Farewell } from './profile/Farewell.tsx';
import { LinkPart } from './profile/LinkPart.tsx';
import './profile/profile.css';
import { Waiting } from './profile/Waiting.tsx';
import { type Arrival, useArrival } from './sign-in/use-arrival.ts';
import { useHydrated } from './sign-in/use-hydrated.ts';
import { Toaster } from './toasts/Toaster.tsx';

/**
 * Why must this be an island? The page is the same file for every reader: only the browser knows whose account to show, and every change is
 * a request to the API without leaving the page.
 */
export const ProfileIsland = ({ locale, words, links, providers, toastSide, looksUpCountry }: ProfileProps) => {
  const { account, hasFailed, ask } = useAccount(links.login);
  const isDeleted = useStore($isDeleted);
  const isGuest = useHydrated() && isOpenedByGuest();
  const arrival = useArrival();
  const [settled, setSettled] = useState<Arrival>();
  const heading = useRef<HTMLHeadingElement>(null);
  const token = arrival === settled ? null : arrival.linkToken;

  const settle = (): void => {
    setSettled(arrival);
    // The section disappears, and with it the focused button.
    heading.current?.focus();
  };

  const tryAgain = (): void => {
    // The button disappears.
    heading.current?.focus();
    ask();
  };

  const own = () => {
    if (account) return <Account {...{ account, locale, words, providers, looksUpCountry }} />;
    if (!isGuest) return <Waiting words={words.state} hasFailed={hasFailed} onTryAgain={tryAgain} />;
    return (
      !token && (
        <p>
          <a className="secondary" href={links.login}>
            {words.signIn}
          </a>
        </p>
      )
    );
  };

  /** Why linking a provider account failed, for a reader who returns from the provider. */
  const reason = (): string | undefined => {
    const { error } = arrival;
    if (error === null || !Object.hasOwn(words.reasons, error)) return undefined;
    // The reasons themselves are about signing in.
    switch (error) {
      case 'OAuthAccountNotLinked':
        return words.linked.taken;
      case 'TooManySignIns':
        return words.linked.tooMany;
      case 'Unavailable':
        return words.reasons.Unavailable;
      default:
        return words.linked.notLinked;
    }
  };

  const content = () => {
    if (isDeleted) return <Farewell words={words.farewell} home={links.home} />;
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <div role="status">{account && reason() && <p className="note">{reason()}</p>}</div>
        {token && <LinkPart key={token} token={token} words={words} onSettled={settle} />}
        {own()}
      </>
    );
  };

  return (
    <div className="account-form profile">
      {content()}
      <Toaster words={words.toasts} side={toastSide} />
    </div>
  );
};

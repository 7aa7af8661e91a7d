import { useStore } from '@nanostores/react';
import { $isDeleted } from '#stores/account.ts';
import { useAccount } from './account/use-account.ts';
import type { ProfileProps } from './account/words.ts';
import './sign-in/sign-in.css';
import './account/fields.css';
import { Account } from './profile/Account.tsx';
import { Farewell } from './profile/Farewell.tsx';
import './profile/profile.css';
import { Waiting } from './profile/Waiting.tsx';
import { Toaster } from './toasts/Toaster.tsx';

/**
 * Why must this be an island? The page is the same file for every reader: whose account it shows is known in the browser alone, and
 * everything on it is changed by asking the API while the page stays.
 */
export const Profile = ({ locale, words, links }: ProfileProps) => {
  const { account, hasFailed, ask } = useAccount(links.login);
  const isDeleted = useStore($isDeleted);

  const content = () => {
    if (isDeleted) return <Farewell words={words.farewell} home={links.home} />;
    return (
      <>
        <h1>{words.title}</h1>
        {account ? (
          <Account account={account} locale={locale} words={words} />
        ) : (
          <Waiting words={words.state} hasFailed={hasFailed} onTryAgain={ask} />
        )}
      </>
    );
  };

  return (
    <div className="sign-in profile">
      {content()}
      <Toaster words={words.toasts} />
    </div>
  );
};

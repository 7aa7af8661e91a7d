import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { linkedAccountList } from '#browser/stores/linked-accounts.ts';
import type { ProfileProps } from '../account/words.ts';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { LinkedAccountItem } from './LinkedAccountItem.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Part } from './Part.tsx';
import { useLoad } from './use-load.ts';

/** The linked provider accounts, a button to unlink each, and a button to link one of every other provider. */
export const LinkedAccountsPart = ({ providers, words }: Pick<ProfileProps, 'providers' | 'words'>) => {
  const accounts = useStore(linkedAccountList.$items);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasFailed, tryAgain } = useLoad(linkedAccountList.load, heading);
  const { linked, social, reasons, state, outcomes } = words;
  const removal = { failed: linked.failedToUnlink, done: linked.unlinked, networkError: outcomes.networkError };

  const unlink = async (id: string): Promise<void> => {
    // The button disappears with its account.
    if (await linkedAccountList.remove(id, removal)) heading.current?.focus();
  };

  const list = () => {
    if (hasFailed)
      return <LoadFailure text={linked.failed} tryAgain={state.tryAgain} onTryAgain={() => void tryAgain()} />;
    if (!accounts) return null;
    return (
      <>
        {accounts.length === 0 && <p>{linked.none}</p>}
        <ul className="sessions">
          {accounts.map((account) => (
            <LinkedAccountItem key={account.id} account={account} words={linked} onUnlink={() => unlink(account.id)} />
          ))}
        </ul>
        <SocialButtons
          providers={providers.filter(({ id }) => !accounts.some(({ provider }) => provider === id))}
          label={linked.link}
          leaving={social.leaving}
          words={{ ...reasons, networkError: outcomes.networkError }}
          callbackUrl={() => location.pathname}
        />
      </>
    );
  };

  return (
    <Part id="linked-accounts" title={linked.title} about={linked.about} heading={heading}>
      <p role="status">{!accounts && !hasFailed && linked.loading}</p>
      {list()}
    </Part>
  );
};

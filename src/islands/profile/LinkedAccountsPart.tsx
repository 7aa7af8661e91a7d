import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $linkedAccounts, loadLinkedAccounts, unlink } from '#stores/linked-accounts.ts';
import type { ProfileProps } from '../account/words.ts';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { LinkedAccountRow } from './LinkedAccountRow.tsx';
import { Part } from './Part.tsx';

/** By which accounts elsewhere the reader signs in, the way to unlink each, and to link one of every provider that has none yet. */
export const LinkedAccountsPart = ({ providers, words }: Pick<ProfileProps, 'providers' | 'words'>) => {
  const accounts = useStore($linkedAccounts);
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { linked, social, reasons, state, outcomes } = words;

  const load = async (): Promise<void> => {
    setFailed(false);
    setFailed(!(await loadLinkedAccounts()));
  };

  useEffect(() => void load(), []);

  const unlinkOne = async (id: string): Promise<void> => {
    // The button goes with its account.
    if (await unlink(id, { ...linked, networkError: outcomes.networkError })) heading.current?.focus();
  };

  const list = () => {
    if (hasFailed)
      return (
        <div role="alert">
          <p className="note">{linked.failed}</p>
          <p className="choices">
            <button type="button" className="secondary" onClick={() => void load()}>
              {state.tryAgain}
            </button>
          </p>
        </div>
      );
    if (!accounts) return <p role="status">{linked.loading}</p>;
    return (
      <>
        {accounts.length === 0 && <p>{linked.none}</p>}
        <ul className="sessions">
          {accounts.map((account) => (
            <LinkedAccountRow
              key={account.id}
              account={account}
              words={linked}
              onUnlink={() => unlinkOne(account.id)}
            />
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
      {list()}
    </Part>
  );
};

import { useState } from 'react';
import type { LinkedAccount } from '#contract/linked-accounts.ts';
import { fill } from '#i18n/fill.ts';
import type { ProfileWords } from '../account/words.ts';
import { instantText } from './instant-text.ts';

interface Props {
  account: LinkedAccount;
  words: ProfileWords['linked'];
  onUnlink: () => Promise<void>;
}

/** An account elsewhere by which the reader can sign in. */
export const LinkedAccountRow = ({ account: { name, email, linked_at: since }, words, onUnlink }: Props) => {
  const [isBusy, setBusy] = useState(false);

  const unlink = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await onUnlink();
    setBusy(false);
  };

  return (
    <li>
      <div>
        <p className="device">
          <bdi>{name}</bdi>
        </p>
        {email && (
          <p>
            <bdi dir="ltr">{email}</bdi>
          </p>
        )}
        <p className="hint">
          {words.since} <time dateTime={since}>{instantText(since)}</time>
        </p>
      </div>
      <button
        type="button"
        className="quiet"
        aria-busy={isBusy}
        aria-label={fill(words.unlinkOf, { name, email: email ?? instantText(since) })}
        onClick={() => void unlink()}
      >
        {words.unlink}
      </button>
    </li>
  );
};

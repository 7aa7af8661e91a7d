import type { LinkedAccount } from '#contract/linked-accounts.ts';
import { fill } from '#i18n/fill.ts';
import type { ProfileWords } from '../account/words.ts';
import { instantText } from './instant-text.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  account: LinkedAccount;
  words: ProfileWords['linked'];
  onUnlink: () => Promise<unknown>;
}

/** A provider account that signs the reader in. */
export const LinkedAccountItem = ({ account: { name, email, linked_at: since }, words, onUnlink }: Props) => (
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
    <RemoveButton
      label={words.unlink}
      description={fill(words.unlinkOf, { name, email: email ?? instantText(since) })}
      onRemove={onUnlink}
    />
  </li>
);

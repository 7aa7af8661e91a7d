import { useState } from 'react';
import type { Session } from '#contract/account.ts';
import { fill } from '#i18n/fill.ts';
import type { ProfileWords } from '../account/words.ts';
import { deviceName } from './device-name.ts';
import { instantText } from './instant-text.ts';

interface Props {
  session: Session;
  words: ProfileWords['sessions'];
  onEnd: () => Promise<void>;
}

/** A device that is signed in. */
export const SessionRow = ({ session, words, onEnd }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const { is_current: isHere, last_seen_at: seen, created_at: since } = session;
  const device = deviceName(session, words);

  const end = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await onEnd();
    setBusy(false);
  };

  return (
    <li>
      <div>
        <p className="device">
          {device}
          {isHere && <strong>{words.here}</strong>}
        </p>
        <p className="hint">
          {isHere ? words.since : words.seen}{' '}
          <time dateTime={isHere ? since : seen}>{instantText(isHere ? since : seen)}</time>
        </p>
      </div>
      <button
        type="button"
        className="quiet"
        aria-busy={isBusy}
        aria-label={isHere ? undefined : fill(words.endOf, { device, time: instantText(seen) })}
        onClick={() => void end()}
      >
        {isHere ? words.endHere : words.end}
      </button>
    </li>
  );
};

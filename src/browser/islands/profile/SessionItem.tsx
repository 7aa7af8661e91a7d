import type { Session } from '#contract/account.ts';
import { fill } from '#i18n/fill.ts';
import type { ProfileWords } from '../account/words.ts';
import { deviceName } from './device-name.ts';
import { instantText } from './instant-text.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  session: Session;
  words: ProfileWords['sessions'];
  onEnd: () => Promise<unknown>;
}

/** A signed-in device. */
export const SessionItem = ({ session, words, onEnd }: Props) => {
  const { is_current: isHere, last_seen_at: seen, created_at: since } = session;
  const device = deviceName(session, words);

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
      <RemoveButton
        label={isHere ? words.endHere : words.end}
        description={isHere ? undefined : fill(words.endOf, { device, time: instantText(seen) })}
        onRemove={onEnd}
      />
    </li>
  );
};

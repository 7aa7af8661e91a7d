import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { logOut } from '#browser/stores/log-out.ts';
import { endOthers, sessionList } from '#browser/stores/sessions.ts';
import type { ProfileWords } from '../account/words.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Part } from './Part.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { SessionItem } from './SessionItem.tsx';
import { useLoad } from './use-load.ts';

/** The reader's sessions, with a button to end each; this device's session can be ended even if the list is missing or does not mark it. */
export const SessionsPart = ({ words }: { words: ProfileWords }) => {
  const sessions = useStore(sessionList.$items);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasFailed, tryAgain } = useLoad(sessionList.load, heading);
  const { sessions: own, state, outcomes } = words;
  const removal = { failed: own.failedToEnd, done: own.ended, networkError: outcomes.networkError };

  const end = async (id: string): Promise<void> => {
    // The button disappears with its device.
    if (await sessionList.remove(id, removal)) heading.current?.focus();
  };

  const endAllOthers = async (): Promise<void> => {
    const inWords = { failed: own.failedToEndOthers, done: own.endedOthers, networkError: outcomes.networkError };
    if (await endOthers(inWords)) heading.current?.focus();
  };

  const endHere = (
    <RemoveButton className="secondary" label={own.endHere} onRemove={() => logOut(outcomes.failedToSignOut)} />
  );

  const list = () => {
    if (hasFailed)
      return (
        <LoadFailure text={own.failed} tryAgain={state.tryAgain} onTryAgain={() => void tryAgain()}>
          {endHere}
        </LoadFailure>
      );
    if (!sessions) return null;
    return (
      <>
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              words={own}
              onEnd={() => (session.is_current ? logOut(outcomes.failedToSignOut) : end(session.id))}
            />
          ))}
        </ul>
        {sessions.some((session) => session.is_current) || <p className="choices">{endHere}</p>}
        {sessions.some((session) => !session.is_current) && (
          <RemoveButton className="secondary" label={own.endOthers} onRemove={endAllOthers} />
        )}
      </>
    );
  };

  return (
    <Part id="sessions" title={own.title} about={own.about} heading={heading}>
      <p role="status">{!sessions && !hasFailed && own.loading}</p>
      {list()}
    </Part>
  );
};

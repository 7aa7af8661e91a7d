import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { logOut } from '#stores/log-out.ts';
import { $sessions, loadSessions, signOutElsewhere } from '#stores/sessions.ts';
import type { ProfileWords } from '../account/words.ts';
import { Part } from './Part.tsx';
import { SessionRow } from './SessionRow.tsx';

/** Where a reader is signed in, and the way out of each of these places; out of this one even where the list does not come, or does not say which it is. */
export const SessionsPart = ({ words }: { words: ProfileWords }) => {
  const sessions = useStore($sessions);
  const [hasFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { sessions: own, state, outcomes } = words;

  const load = async (): Promise<void> => {
    setFailed(false);
    setFailed(!(await loadSessions()));
  };

  useEffect(() => void load(), []);

  const end = async (id: string): Promise<void> => {
    // The button goes with its device.
    if (await signOutElsewhere(id, { ...own, networkError: outcomes.networkError })) heading.current?.focus();
  };

  const endHere = (
    <button type="button" className="secondary" onClick={() => void logOut()}>
      {own.endHere}
    </button>
  );

  const list = () => {
    if (hasFailed)
      return (
        <div role="alert">
          <p className="note">{own.failed}</p>
          <p className="choices">
            <button type="button" className="secondary" onClick={() => void load()}>
              {state.tryAgain}
            </button>
            {endHere}
          </p>
        </div>
      );
    if (!sessions) return <p role="status">{own.loading}</p>;
    return (
      <>
        <ul className="sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              words={own}
              onEnd={() => (session.is_current ? logOut() : end(session.id))}
            />
          ))}
        </ul>
        {sessions.some((session) => session.is_current) || <p className="choices">{endHere}</p>}
      </>
    );
  };

  return (
    <Part id="sessions" title={own.title} about={own.about} heading={heading}>
      {list()}
    </Part>
  );
};

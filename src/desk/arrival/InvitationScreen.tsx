import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { acceptInvitation, openInvitation } from '../client/people.ts';
import { replacePlace } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $visitor, refreshVisitor } from '../stores/me.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { SignIn } from './SignIn.tsx';

/** An invitation to the newsroom: whoever has it signs in with its address, and accepts it. */
export const InvitationScreen = ({ token }: { token: string }) => {
  const say = useWords();
  const visitor = useStore($visitor);
  const [message, setMessage] = useState('');
  const [state, retry] = useLoaded(() => openInvitation(token), token);
  const accept = async (): Promise<void> => {
    const answer = await acceptInvitation(token);
    if (!answer.ok) return setMessage(failureText(say, answer.failure));
    replacePlace({ name: 'stories' });
    await refreshVisitor();
  };
  if (state.kind === 'loaded' && visitor.kind === 'guest')
    return <SignIn email={state.data.email} onSignedIn={() => void accept()} />;
  return (
    <Screen title={say('invitation.title')} className="arrival">
      <LoadState state={state} retry={retry}>
        {({ email, role }) => (
          <>
            <p className="lead">{say('invitation.about', { email, role: say(`role.${role}`) })}</p>
            <p role="alert" className="failure-line">
              {message}
            </p>
            <button type="button" className="strong" onClick={() => void accept()}>
              {say('invitation.accept')}
            </button>
          </>
        )}
      </LoadState>
    </Screen>
  );
};

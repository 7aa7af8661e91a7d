import { useState } from 'react';
import { messageOf } from '#browser/api-client/answer.ts';
import { sendConfirmation } from '../client/sign-in.ts';
import { replacePlace } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { refreshVisitor } from '../stores/me.ts';
import { useWords } from '../words/use-words.ts';

/** A link that was mailed instead of a code. It signs in by a press alone: programs that look at mails open links too. */
export const LinkScreen = ({ token }: { token: string }) => {
  const say = useWords();
  const [message, setMessage] = useState('');
  const confirm = async (): Promise<void> => {
    const answer = await sendConfirmation('', token);
    if (!answer.ok) return setMessage(messageOf(answer.failure, say('signIn.wrongLink'), say('failure.network')));
    replacePlace({ name: 'stories' });
    await refreshVisitor();
  };
  return (
    <Screen title={say('signIn.title')} className="arrival">
      <p className="lead">{say('signIn.byLink')}</p>
      <p role="alert" className="failure-line">
        {message}
      </p>
      <button type="button" className="strong" onClick={() => void confirm()}>
        {say('signIn.confirm')}
      </button>
    </Screen>
  );
};

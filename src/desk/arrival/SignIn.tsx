import { useState } from 'react';
import type { CodeSent } from '#contract/sign-in.ts';
import { messageOf } from '#browser/api-client/answer.ts';
import { askForCode, sendConfirmation } from '../client/sign-in.ts';
import { CodeField, EmailField } from './SignInFields.tsx';
import { Screen } from '../navigation/Screen.tsx';
import { useWords } from '../words/use-words.ts';

interface SignInProps {
  /** The address of an invitation, which is signed in with. */
  email?: string;
  onSignedIn: () => void;
}

const proofOf = (sent: CodeSent) =>
  sent.attempt_id === undefined ? sent.access_token : { attemptId: sent.attempt_id };

/** Signs in by a mailed code: an address, then the code. */
export const SignIn = ({ email: invited = '', onSignedIn }: SignInProps) => {
  const say = useWords();
  const [email, setEmail] = useState(invited);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<CodeSent>();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const askCode = async (): Promise<void> => {
    const answer = await askForCode('login', email.trim());
    if (answer.ok) return setSent(answer.data);
    setMessage(messageOf(answer.failure, say('failure.refused'), say('failure.network')));
  };
  const confirm = async (proof: CodeSent): Promise<void> => {
    const answer = await sendConfirmation(code.trim(), proofOf(proof));
    if (answer.ok) return onSignedIn();
    setCode('');
    setMessage(messageOf(answer.failure, say('signIn.wrongCode'), say('failure.network')));
  };
  const submit = async (): Promise<void> => {
    setMessage('');
    setBusy(true);
    await (sent ? confirm(sent) : askCode());
    setBusy(false);
  };
  return (
    <Screen title={say('signIn.title')} className="arrival">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="lead">{sent ? say('signIn.codeSent', { email }) : say('signIn.about')}</p>
        {sent ? (
          <CodeField key="code" form={sent.code} code={code} onCode={setCode} />
        ) : (
          <EmailField key="email" email={email} isFixed={invited !== ''} onEmail={setEmail} />
        )}
        <p id="sign-in-message" role="alert" className="failure-line">
          {message}
        </p>
        <div className="actions">
          <button type="submit" className="strong" disabled={isBusy}>
            {say(sent ? 'signIn.confirm' : 'signIn.send')}
          </button>
          {sent && (
            <button type="button" className="quiet" onClick={() => setSent(undefined)}>
              {say('signIn.otherAddress')}
            </button>
          )}
        </div>
      </form>
    </Screen>
  );
};

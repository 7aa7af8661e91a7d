import { useState } from 'react';
import type { DeskAnswer } from '../client/client.ts';
import { addPasskey, spendRecoveryCode, verifyPasskey } from '../client/passkeys.ts';
import { Screen } from '../navigation/Screen.tsx';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

interface PasskeyStepProps {
  /** `passkey` verifies one, `passkeySetup` makes the first. */
  needs: 'passkey' | 'passkeySetup';
  onDone: () => void;
}

const RecoveryForm = ({ onDone }: { onDone: () => void }) => {
  const say = useWords();
  const [code, setCode] = useState('');
  const [message, setMessage] = useState('');
  const spend = async (): Promise<void> => {
    const answer = await spendRecoveryCode(code.trim());
    if (answer.ok) onDone();
    else setMessage(failureText(say, answer.failure));
  };
  return (
    <details className="facts-part">
      <summary>{say('passkey.lost')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void spend();
        }}
      >
        <div className="field">
          <label htmlFor="recovery-code">{say('passkey.recoveryCode')}</label>
          <input
            id="recovery-code"
            dir="ltr"
            autoComplete="off"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
        <p role="alert" className="failure-line">
          {message}
        </p>
        <button type="submit" className="plain">
          {say('passkey.useCode')}
        </button>
      </form>
    </details>
  );
};

/** A passkey of this person: verified, or made where there is none. */
export const PasskeyStep = ({ needs, onDone }: PasskeyStepProps) => {
  const say = useWords();
  const [message, setMessage] = useState('');
  const act = async (run: () => Promise<DeskAnswer<undefined>>): Promise<void> => {
    setMessage('');
    const answer = await run();
    if (answer.ok) onDone();
    else setMessage(answer.failure.kind === 'aborted' ? say('passkey.refused') : failureText(say, answer.failure));
  };
  const isSetup = needs === 'passkeySetup';
  return (
    <Screen title={say(isSetup ? 'passkey.setupTitle' : 'passkey.title')} className="arrival">
      <p className="lead">{say(isSetup ? 'passkey.setupAbout' : 'passkey.about')}</p>
      <p role="alert" className="failure-line">
        {message}
      </p>
      <button
        type="button"
        className="strong"
        onClick={() => void act(isSetup ? () => addPasskey(say('passkey.firstName')) : verifyPasskey)}
      >
        {say(isSetup ? 'passkey.make' : 'passkey.verify')}
      </button>
      {!isSetup && <RecoveryForm onDone={onDone} />}
    </Screen>
  );
};

import { useStore } from '@nanostores/react';
import { addressOf } from '../navigation/navigate.ts';
import { $isSignedOut } from '../stores/me.ts';
import { useWords } from '../words/use-words.ts';

/** Says that the session has ended. What is open stays as it is: signing in takes place in another tab. */
export const SignedOut = () => {
  const say = useWords();
  const isSignedOut = useStore($isSignedOut);
  return (
    <div role="alert">
      {isSignedOut && (
        <p className="signed-out">
          {say('signedOut.about')}{' '}
          <a href={addressOf({ name: 'stories' })} target="_blank" rel="noopener">
            {say('signIn.title')}
          </a>{' '}
          <button type="button" className="quiet" onClick={() => $isSignedOut.set(false)}>
            {say('signedOut.done')}
          </button>
        </p>
      )}
    </div>
  );
};

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addPasskey, listPasskeys, makeRecoveryCodes, removePasskey } from '../client/passkeys.ts';
import type { DeskAnswer } from '../client/client.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { DeskOptions } from '../shell/DeskOptions.tsx';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** New recovery codes, shown this once. */
const RecoveryCodes = ({ left, onMade }: { left: number; onMade: () => void }) => {
  const say = useWords();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = async (): Promise<void> => {
    const answer = await makeRecoveryCodes();
    if (!answer.ok) return;
    setCodes(answer.data);
    onMade();
  };
  return (
    <section className="headed">
      <h2>{say('account.codes')}</h2>
      <p>{say('account.codesAbout', { count: left })}</p>
      {codes.length > 0 && (
        <ul className="recovery-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      )}
      <button type="button" className="plain" onClick={() => void make()}>
        {say('account.makeCodes')}
      </button>
    </section>
  );
};

/** The person's own passkeys and recovery codes. */
export const AccountScreen = () => {
  const say = useWords();
  const locale = useStore($language);
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [state, reload] = useLoaded(listPasskeys);
  const act = async (run: () => Promise<DeskAnswer<undefined>>): Promise<void> => {
    const answer = await run();
    setMessage(answer.ok ? '' : failureText(say, answer.failure));
    reload();
  };
  return (
    <Screen title={say('nav.account')} aside={<DeskOptions isSignedIn />}>
      <LoadState state={state} retry={reload}>
        {({ passkeys, recoveryCodes }) => (
          <>
            <p>{say('account.about')}</p>
            <ul className="people">
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <div className="person">
                    <bdi className="person-name">{passkey.name}</bdi>
                    <span className="aside">
                      {instantText(passkey.lastUsedAt ?? passkey.createdAt, locale, 'full')}
                    </span>
                  </div>
                  <button type="button" className="plain" onClick={() => void act(() => removePasskey(passkey.id))}>
                    {say('field.remove', { name: passkey.name })}
                  </button>
                </li>
              ))}
            </ul>
            <form
              className="filters"
              onSubmit={(event) => {
                event.preventDefault();
                void act(() => addPasskey(name.trim()));
              }}
            >
              <label className="filter search">
                <span>{say('account.name')}</span>
                <input
                  required
                  maxLength={60}
                  dir="auto"
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              </label>
              <button type="submit" className="strong">
                {say('passkey.make')}
              </button>
            </form>
            <p role="alert" className="failure-line">
              {message}
            </p>
            <RecoveryCodes left={recoveryCodes} onMade={reload} />
          </>
        )}
      </LoadState>
    </Screen>
  );
};

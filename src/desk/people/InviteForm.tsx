import { useState } from 'react';
import { type DeskRole, deskRoles } from '#contract/desk/roles.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { invite } from '../client/people.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

/** Invites an address by mail, in one language. */
export const InviteForm = ({ onInvited }: { onInvited: () => void }) => {
  const say = useWords();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<DeskRole>('writer');
  const [locale, setLocale] = useState<Locale>(locales[0]);
  const [message, setMessage] = useState('');
  const send = async (): Promise<void> => {
    const answer = await invite({ email: email.trim(), role, locale });
    if (!answer.ok) {
      const [field] = answer.failure.kind === 'answered' ? Object.values(answer.failure.errors ?? {}) : [];
      return setMessage(field ?? failureText(say, answer.failure));
    }
    setMessage(say('people.sent', { email }));
    setEmail('');
    onInvited();
  };
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="filter search">
        <span>{say('signIn.email')}</span>
        <input type="email" dir="ltr" required value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
      <label className="filter">
        <span>{say('people.role')}</span>
        <select value={role} onChange={({ target }) => setRole(target.value as DeskRole)}>
          {deskRoles.map((each) => (
            <option key={each} value={each}>
              {say(`role.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {locales.length > 1 && (
        <label className="filter">
          <span>{say('people.mailLanguage')}</span>
          <select value={locale} onChange={({ target }) => setLocale(target.value as Locale)}>
            {locales.map((each) => (
              <option key={each} value={each}>
                {say(`language.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="strong">
        {say('people.send')}
      </button>
      <p role="status" className="list-count">
        {message}
      </p>
    </form>
  );
};

import { useState } from 'react';
import type { ListedPerson } from '#contract/desk/people-routes.ts';
import { type DeskRole, deskRoles } from '#contract/desk/roles.ts';
import { changePerson } from '../client/people.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

/** A person of the newsroom: their role, and whether they may come in. */
export const PersonRow = ({ person, onChanged }: { person: ListedPerson; onChanged: () => void }) => {
  const say = useWords();
  const [message, setMessage] = useState('');
  const { id, name, email, role, isDisabled } = person;
  const change = async (changes: { role?: DeskRole; isDisabled?: boolean }): Promise<void> => {
    const answer = await changePerson(id, changes);
    setMessage(answer.ok ? '' : failureText(say, answer.failure));
    onChanged();
  };
  return (
    <li data-disabled={isDisabled || undefined}>
      <div className="person">
        <bdi className="person-name">{name ?? email}</bdi>
        <bdi className="aside">{email}</bdi>
        {isDisabled && <span className="mark wrong">{say('people.disabled')}</span>}
      </div>
      <select
        aria-label={say('people.roleOf', { person: name ?? email })}
        value={role}
        onChange={({ target }) => void change({ role: target.value as DeskRole })}
      >
        {deskRoles.map((each) => (
          <option key={each} value={each}>
            {say(`role.${each}`)}
          </option>
        ))}
      </select>
      <button type="button" className="plain" onClick={() => void change({ isDisabled: !isDisabled })}>
        {say(isDisabled ? 'people.enable' : 'people.disable')}
        <span className="visually-hidden"> {name ?? email}</span>
      </button>
      <p role="alert" className="failure-line">
        {message}
      </p>
    </li>
  );
};

import { useStore } from '@nanostores/react';
import type { DeskInvitation } from '#contract/desk/people-routes.ts';
import { withdrawInvitation } from '../client/people.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** An invitation that nobody has accepted yet. */
export const InvitationRow = ({ invitation, onChanged }: { invitation: DeskInvitation; onChanged: () => void }) => {
  const say = useWords();
  const locale = useStore($language);
  const { id, email, role, expiresAt } = invitation;
  return (
    <li>
      <div className="person">
        <bdi className="person-name">{email}</bdi>
        <span className="aside">
          {say('people.invited', { role: say(`role.${role}`), time: instantText(expiresAt, locale, 'full') })}
        </span>
      </div>
      <button type="button" className="plain" onClick={() => void withdrawInvitation(id).then(onChanged)}>
        {say('people.withdraw')}
        <span className="visually-hidden"> {email}</span>
      </button>
    </li>
  );
};

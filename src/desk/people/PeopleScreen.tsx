import { listInvitations, listPeople } from '../client/people.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useWords } from '../words/use-words.ts';
import { InviteForm } from './InviteForm.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { PersonRow } from './PersonRow.tsx';

/** Who is of the newsroom, what each may do, and who is invited. */
export const PeopleScreen = () => {
  const say = useWords();
  const [people, reloadPeople] = useLoaded(listPeople);
  const [invitations, reloadInvitations] = useLoaded(listInvitations);
  return (
    <Screen title={say('nav.people')}>
      <LoadState state={people} retry={reloadPeople}>
        {(list) => (
          <ul className="people">
            {list.map((person) => (
              <PersonRow key={person.id} person={person} onChanged={reloadPeople} />
            ))}
          </ul>
        )}
      </LoadState>
      <section className="headed">
        <h2>{say('people.invite')}</h2>
        <InviteForm onInvited={reloadInvitations} />
        <LoadState state={invitations} retry={reloadInvitations}>
          {(list) => (
            <ul className="people">
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onChanged={reloadInvitations} />
              ))}
            </ul>
          )}
        </LoadState>
      </section>
    </Screen>
  );
};

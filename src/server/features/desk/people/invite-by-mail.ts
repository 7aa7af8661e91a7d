import type { DeskInvitation } from '#contract/desk/people-routes.ts';
import type { DeskRole } from '#contract/desk/roles.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { EmailAddress } from '../../../platform/mail/email-address.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Person } from '../person.ts';
import { writeAudit } from './audit.ts';
import { addInvitation, invitationLifetimeMs, invitationMail, listInvitations, maxInvitations } from './invitations.ts';
import { listPeople, peopleLock } from './people.ts';

/** Whom to invite, and who does it. */
interface Inviting {
  email: EmailAddress;
  role: DeskRole;
  locale: Locale;
  /** The desk's own page, where the link leads. */
  deskPage: string;
  by: Pick<Person, 'id' | 'name'>;
  now: number;
  /** Encrypts waiting mails. */
  key: Buffer;
}

/** Invites an address by mail, unless it is at the desk already (`known`), or there are too many open invitations (`full`). */
export const inviteByMail = (
  { withLocks }: Pick<Database, 'withLocks'>,
  { email, role, locale, deskPage, by, now, key }: Inviting,
): Promise<{ invitation: DeskInvitation; token: string } | 'known' | 'full'> =>
  withLocks([peopleLock], async (tables) => {
    // Administrators see who is at the desk anyway. Of other accounts nothing is said.
    if ((await listPeople(tables)).some((person) => person.email.toLowerCase() === email.key)) return 'known';
    if ((await listInvitations(tables, now)).length >= maxInvitations) return 'full';
    const invited = await addInvitation(tables, { email, role, now });
    const mail = invitationMail({ email: email.address, role, token: invited.token }, { locale, deskPage });
    const times = { now, expiresAt: now + invitationLifetimeMs };
    await queueMail(tables, mail, { ...times, key, topic: `invitation ${email.key}` });
    await writeAudit(tables, now, by, 'invite', { item: email.address, detail: role });
    return invited;
  });

// npm run desk: invites people of the newsroom, lists them and ends their access, without the desk itself.
// Exit codes: 0 for success; 1 where nothing was changed, with the reason; 2 for a wrong call.
import { type DeskRole, deskRoles } from '../../src/contract/desk/roles.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { UsageError } from '../../src/lib/command-line.ts';
import { mailKey } from '../../src/server/http/session/accounts.ts';
import { invitationLink } from '../../src/server/features/desk/people/invitations.ts';
import { changePerson, listPeople } from '../../src/server/features/desk/people/people.ts';
import { inviteByMail } from '../../src/server/features/desk/people/invite-by-mail.ts';
import { resetPasskeys } from '../../src/server/features/desk/people/reset-passkeys.ts';
import { type Database, openDatabase } from '../../src/server/platform/database/database.ts';
import { localSecret } from '../../src/server/platform/local-secret.ts';
import { readEmailAddress } from '../../src/server/platform/mail/email-address.ts';
import { hasDeskHost } from '../../src/settings/desk-host.ts';
import { loadSettings, type Settings } from '../../src/settings/settings.ts';
import { runCommand } from '../operator/run-command.ts';

/** Who an operator is in the audit log. */
const operator = { id: 'operator', name: 'npm run desk' };

const oneOf = <Value extends string>(name: string, given: string, values: readonly Value[]): Value => {
  const value = values.find((each) => each === given);
  if (value === undefined) throw new UsageError(`--${name} is one of ${values.join(', ')}, not ${given}`);
  return value;
};

const list = async ({ tables }: Database): Promise<void> => {
  for (const { email, role, isDisabled, passkeys } of await listPeople(tables))
    console.log(`${email}  ${role}  passkeys: ${passkeys}${isDisabled ? '  disabled' : ''}`);
};

const invite = async (
  database: Database,
  settings: Settings,
  { address, role, locale }: { address: string; role: DeskRole; locale: Locale },
): Promise<void> => {
  const email = readEmailAddress(address);
  if (!email) throw new UsageError(`No mail can be sent to ${address}`);
  const deskPage = hasDeskHost(settings) ? settings.deskUrl : `${settings.siteUrl}/desk`;
  const key = mailKey(settings.secret ?? localSecret(settings.dataDir));
  const invited = await inviteByMail(database, { email, role, locale, deskPage, by: operator, now: Date.now(), key });
  if (typeof invited === 'string')
    throw new Error(invited === 'known' ? `${address} is at the desk already` : 'There are too many open invitations');
  console.log(invitationLink(deskPage, invited.token));
  console.error('The server mails this link too. It works once, for seven days, and is shown only now.');
};

const personAt = async ({ tables }: Database, address: string): Promise<string> => {
  const found = (await listPeople(tables)).find(({ email }) => email.toLowerCase() === address.toLowerCase());
  if (!found) throw new Error(`${address} is nobody of the newsroom`);
  return found.id;
};

const run = async (
  database: Database,
  settings: Settings,
  { action, address, ...options }: { action: string; address: string | undefined; role: DeskRole; locale: Locale },
): Promise<void> => {
  if (action === 'list') return list(database);
  if (!['invite', 'disable', 'reset-passkeys'].includes(action))
    throw new UsageError(`“${action}” is none of invite, list, disable, reset-passkeys`);
  if (address === undefined) throw new UsageError(`Give an address: npm run desk -- ${action} desk@football.example`);
  if (action === 'invite') return invite(database, settings, { address, ...options });
  const id = await personAt(database, address);
  if (action === 'reset-passkeys') {
    await resetPasskeys(database, id, { by: operator, now: Date.now() });
    console.log(`${address} sets up a passkey at the next sign-in. Their former ones and recovery codes open nothing.`);
  } else {
    await changePerson(database, { id, isDisabled: true }, { by: operator, now: Date.now() });
    console.log(`${address} is out.`);
  }
};

await runCommand({
  call: 'npm run desk -- invite ADDRESS | list | disable ADDRESS | reset-passkeys ADDRESS',
  about: 'Invites the people of the newsroom, lists them, and ends their access.',
  options: {
    role: { type: 'string', value: 'ROLE', default: 'writer', about: `of an invitation: ${deskRoles.join(', ')}` },
    language: { type: 'string', value: 'LANGUAGE', about: `of its mail: ${locales.join(', ')}` },
  },
  argumentCount: { min: 1, max: 2 },
  run: async ({ positionals: [action = '', address], values }) => {
    const role = oneOf('role', values.role, deskRoles);
    const locale = values.language === undefined ? locales[0] : oneOf('language', values.language, locales);
    const settings = loadSettings();
    if (!settings.desk) throw new Error('This server has no desk: set DESK=on');
    const { databaseUrl, dataDir } = settings;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      await run(database, settings, { action, address, role, locale });
    } finally {
      await database.close();
    }
  },
});

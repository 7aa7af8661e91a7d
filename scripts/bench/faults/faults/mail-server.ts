import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServerMood, RunningMailServer } from '../../../../src/server/testing/mail-server.ts';
import type { Chance } from '../../../../src/lib/seeded-random.ts';
import type { Fault } from '../fault.ts';

/** A fault of the mail server for some seconds, while readers request codes. */
const mailFault = (
  { name, mayRepeatMails, seconds }: Pick<Fault, 'name' | 'mayRepeatMails'> & { seconds: [number, number] },
  begin: (mailServer: RunningMailServer, chance: Chance) => void | Promise<void>,
  end: (mailServer: RunningMailServer) => void | Promise<void>,
): Fault => ({
  name,
  database: 'SQLite',
  hasMailServer: true,
  mayRepeatMails,
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    const { mailServer } = site;
    if (!mailServer) throw new Error('The site has no mail server');
    await untilWrites(chance.between(1, 500));
    await begin(mailServer, chance);
    await sleep(1000 * chance.between(...seconds));
    await end(mailServer);
    ended();
  },
});

const behaveWell = (mailServer: RunningMailServer): void => mailServer.behave('takes');

/** Its connections are closed, perhaps one between a mail and its acknowledgement. */
const down = mailFault(
  { name: 'mail server down', mayRepeatMails: true, seconds: [2, 8] },
  (mailServer) => mailServer.pause(),
  (mailServer) => mailServer.resume(),
);

const slow = mailFault(
  { name: 'mail server slow (12 s a mail)', seconds: [6, 14] },
  (mailServer) => mailServer.acknowledgeAfter(12_000),
  (mailServer) => mailServer.acknowledgeAfter(0),
);

/** Addresses have random hexadecimal digits: one in eight is permanently rejected. */
const isUnknownMailbox = (recipient: string): boolean => /^[01]/.test(recipient);

const refusing = mailFault(
  { name: 'mail server refuses (451, some 550)', seconds: [2, 8] },
  (mailServer) =>
    mailServer.behave((recipients) => (recipients.some(isUnknownMailbox) ? 'refuses for good' : 'refuses')),
  behaveWell,
);

const drops: readonly MailServerMood[] = ['drops before DATA', 'drops in DATA', 'drops after DATA', 'takes'];

/** A mail whose connection was closed after DATA has arrived, but the sender cannot know this. It is delivered again, as the same message. */
const dropping = mailFault(
  { name: 'mail server drops connections', mayRepeatMails: true, seconds: [2, 8] },
  (mailServer, chance) => mailServer.behave(() => chance.pick(drops)),
  behaveWell,
);

export const mailFaults = [down, slow, refusing, dropping];

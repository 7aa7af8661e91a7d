import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How a mail server responds to the next mails. */
export type MailServerMood =
  'takes' | 'refuses' | 'refuses for good' | 'drops before DATA' | 'drops in DATA' | 'drops after DATA';

/** The same for every mail, or chosen for each step of a conversation; the recipients are known from RCPT on. */
export type MailServerMoods = MailServerMood | ((recipients: readonly string[]) => MailServerMood);

const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

interface MailServerState {
  received: { to: string[]; mail: ParsedMail; raw: string; isEncrypted: boolean }[];
  refusedForGood: string[];
  moods: MailServerMoods;
  attempts: number;
  acknowledgeAfterMs: number;
  isSlow: (recipients: readonly string[]) => boolean;
}

const recipientsOf = ({ envelope }: SMTPServerSession): string[] => envelope.rcptTo.map(({ address }) => address);
const moodFor = ({ moods }: MailServerState, recipients: readonly string[]): MailServerMood =>
  typeof moods === 'string' ? moods : moods(recipients);
const drop = (server: SMTPServer, { id }: SMTPServerSession): void => {
  for (const connection of server.connections as Set<{ id: string; close: () => void }>)
    if (connection.id === id) connection.close();
};

/** Speaks SMTP as its state says. */
const smtpServer = (state: MailServerState, hasTls: boolean): SMTPServer => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, session, done) => {
      if (moodFor(state, []) === 'drops before DATA') drop(server, session);
      else done();
    },
    onRcptTo: ({ address }, _session, done) => {
      if (moodFor(state, [address]) !== 'refuses for good') return done();
      state.refusedForGood.push(address);
      done(refusal(550, 'No such mailbox'));
    },
    onData: (stream, session, done) => {
      const to = recipientsOf(session);
      const mood = moodFor(state, to);
      const parts: Buffer[] = [];
      if (mood === 'drops in DATA') {
        stream.once('data', () => drop(server, session));
        return;
      }
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        state.attempts += 1;
        if (mood === 'refuses') return done(refusal(451, 'Not now'));
        const raw = Buffer.concat(parts);
        void simpleParser(raw).then((mail) => {
          state.received.push({ to, mail, raw: String(raw), isEncrypted: session.secure });
          // The mail has arrived, but its sender never receives the acknowledgement.
          if (mood === 'drops after DATA') drop(server, session);
          else setTimeout(done, state.isSlow(to) ? state.acknowledgeAfterMs : 0);
        });
      });
    },
  });
  server.on('error', () => {});
  return server;
};

/**
 * A mail server on this machine, and the mails it received: recipients by SMTP, and the mail as parsed by a mail program.
 * @param hasTls offers STARTTLS, with a certificate that no client trusts
 */
export const startMailServer = async ({ hasTls = false } = {}) => {
  const state: MailServerState = {
    received: [],
    refusedForGood: [],
    moods: 'takes',
    attempts: 0,
    acknowledgeAfterMs: 0,
    isSlow: () => true,
  };
  const { received, refusedForGood } = state;

  /** Closes its port and every connection: by itself it would wait until clients close those that are idle. */
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const connection of server.connections as Set<{ close: () => void }>) connection.close();
    await closed;
  };

  let server = smtpServer(state, hasTls);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** The same server under a host name that is not known to be this machine. */
    foreignSmtpUrl: `smtp://0.0.0.0:${port}`,
    received,
    /** Permanently refused recipients, once for each time they were named. */
    refusedForGood,
    attempts: () => state.attempts,
    /** Deletes the mails it received. */
    clear: (): void => {
      received.length = 0;
      refusedForGood.length = 0;
    },
    behave: (now: MailServerMoods): void => void (state.moods = now),
    /** Delays the acknowledgement of accepted mails: every mail, or those to some recipients. */
    acknowledgeAfter: (milliseconds: number, those: MailServerState['isSlow'] = () => true): void => {
      state.acknowledgeAfterMs = milliseconds;
      state.isSlow = those;
    },
    pause: close,
    /** Listens at the same port again. */
    resume: async (): Promise<void> => {
      server = smtpServer(state, hasTls);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    stop: close,
  };
};

export type RunningMailServer = Awaited<ReturnType<typeof startMailServer>>;

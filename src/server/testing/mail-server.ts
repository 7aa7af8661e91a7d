import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** How a mail server answers the next mails. */
export type MailServerMood = 'takes' | 'refuses' | 'drops after DATA';

/**
 * A mail server on this machine, and what it was sent: to whom by SMTP, and as a mail program reads it.
 * @param hasTls offers STARTTLS, with a certificate that nobody knows
 */
export const startMailServer = async ({ hasTls = false } = {}) => {
  const received: { to: string[]; mail: ParsedMail; raw: string; isEncrypted: boolean }[] = [];
  let mood: MailServerMood = 'takes';
  let attempts = 0;
  let acknowledgeAfterMs = 0;
  let isSlow = (_recipients: readonly string[]): boolean => true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        attempts += 1;
        if (mood === 'refuses') return done(Object.assign(new Error('Not now'), { responseCode: 451 }));
        const raw = Buffer.concat(parts);
        void simpleParser(raw).then((mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, mail, raw: String(raw), isEncrypted: session.secure });
          // The mail is there, but who sent it never learns of it.
          if (mood === 'drops after DATA') for (const connection of server.connections) connection.close();
          else setTimeout(done, isSlow(to) ? acknowledgeAfterMs : 0);
        });
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** The same server under an address that is not known to lead to this machine. */
    foreignSmtpUrl: `smtp://0.0.0.0:${port}`,
    received,
    attempts: () => attempts,
    behave: (now: MailServerMood): void => void (mood = now),
    /** Lets a mail it has taken wait for its acknowledgement: every mail, or those to some. */
    acknowledgeAfter: (milliseconds: number, those: typeof isSlow = () => true): void => {
      acknowledgeAfterMs = milliseconds;
      isSlow = those;
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
};

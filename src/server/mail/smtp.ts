import nodemailer from 'nodemailer';
import { isLoopback } from '#setting-values.ts';
import { type SendMail } from './mail.ts';
import { mailMessage } from './mail-message.ts';
import { maxSending } from './outbox-worker.ts';

/** How long a mail server may take for one mail, in milliseconds. What takes longer counts as refused for now. */
export interface SmtpTimeouts {
  /** Until there is a connection and the server has greeted. */
  connectMs: number;
  /** Until all of the mail has been handed over, the connection included. The server does not have it before: it can be tried again at once. */
  handOverMs: number;
  /** Until the server says that it has it (RFC 5321, 4.5.3.2.6). Who asks again earlier delivers twice. */
  acknowledgeMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 30_000, handOverMs: 60_000, acknowledgeMs: 600_000 };

/** A connection that nothing was sent over for so long is closed, in milliseconds: networks forget those that are idle. */
const idleMs = 10_000;

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. To another machine mails go over TLS alone, unless it says `?requireTLS=false`. */
  smtpUrl: string;
  /** Who the mails are from: one address, with a name where wanted. */
  from: { name: string; address: string };
  timeouts?: Partial<SmtpTimeouts>;
}

/** Part of a mail's data, of our own: is called when all of it has been handed over. */
interface HandOver {
  onHandedOver?: () => void;
}

/** Sends mails by SMTP, over connections that are kept. `close` ends them. */
export const openSmtp = ({ smtpUrl, from, timeouts }: SmtpSettings): { send: SendMail; close: () => void } => {
  const { connectMs, handOverMs, acknowledgeMs } = { ...defaultTimeouts, ...timeouts };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    // Some may still be closing.
    maxConnections: 2 * maxSending,
    idleTimeout: idleMs,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    // Without a word from the server; the limits below hold for one that says a few bytes now and then, too.
    socketTimeout: acknowledgeMs,
    // What a mail holds is written here: no file and no address is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Over `smtp:` there is TLS once STARTTLS was asked for. Who stands in between could take the offer away, so that going on without it is for the
    // settings to say (`?requireTLS=false`, which nodemailer reads from the address).
    requireTLS: !isLoopback(new URL(smtpUrl)),
  });
  transport.use('stream', (mail, next) => {
    mail.message.processFunc((content) => content.once('end', () => (mail.data as HandOver).onHandedOver?.()));
    next();
  });
  return {
    send: async (mail, signal) => {
      const limit = new AbortController();
      const giveUp = (): void =>
        limit.abort(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' }));
      let timer = setTimeout(giveUp, handOverMs);
      const onHandedOver = (): void => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, acknowledgeMs);
      };
      try {
        const signals = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]);
        await transport.sendMail({ ...mailMessage(mail, from), signal: signals, onHandedOver } as object);
      } catch (error) {
        throw limit.signal.aborted ? limit.signal.reason : error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
};

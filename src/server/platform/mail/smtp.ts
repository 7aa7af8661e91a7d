import nodemailer from 'nodemailer';
import { isLoopback } from '#lib/is-loopback.ts';
import type { SendMail } from './mail.ts';
import { mailMessage } from './mail-message.ts';
import { maxSending } from './outbox-worker.ts';

/** Timeouts for one mail, in milliseconds. A mail that takes longer counts as temporarily rejected. */
export interface SmtpTimeouts {
  /** For the connection and the server's greeting. */
  connectMs: number;
  /** For handing over the whole mail, the connection included. The server does not have it before: it can be retried immediately. */
  handOverMs: number;
  /** For the server's acknowledgement (RFC 5321, 4.5.3.2.6). An earlier retry would deliver the mail twice. */
  acknowledgeMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 30_000, handOverMs: 60_000, acknowledgeMs: 600_000 };

/** A connection that was idle for so long is closed, in milliseconds: networks drop idle ones. */
const idleMs = 10_000;

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. To another machine mails go over TLS only, unless the URL says `?requireTLS=false`. */
  smtpUrl: string;
  /** Sender of the mails: one address, with an optional name. */
  from: { name: string; address: string };
  timeouts?: Partial<SmtpTimeouts>;
}

/** An own part of a mail's data: calls back when all of it has been handed over. */
interface HandOver {
  onHandedOver?: () => void;
}

/** Sends mails by SMTP, over pooled connections. `close` ends them. */
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
    // Timeouts for a server that does not respond. The limits below also stop one that sends a few bytes now and then.
    socketTimeout: acknowledgeMs,
    // The code provides a mail's whole content: no file and no URL is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
    // Over `smtp:` TLS begins with STARTTLS. An attacker on the network could remove the offer, so only the settings may allow plain text
    // (`?requireTLS=false`, which nodemailer reads from the URL).
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

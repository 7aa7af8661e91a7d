import nodemailer from 'nodemailer';
import { mostMails, type SendMail } from './outbox.ts';

/** Milliseconds until a mail server that does not answer counts as one that refused. */
const patience = 10_000;

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string;
  /** Who the mails are from: one address, with a name where wanted. */
  from: { name: string; address: string };
}

/** Sends mails by SMTP, over connections that are kept. `close` ends them. */
export const openSmtp = ({ smtpUrl, from }: SmtpSettings): { send: SendMail; close: () => void } => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mostMails,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // What a mail holds is written here: no file and no address is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ recipient, subject, text, html }) => {
      // As an object, an address is not read as a list of them.
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
};

import nodemailer from 'nodemailer';
import { mailMessage } from './mail-message.ts';
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
    send: async (mail) => {
      await transport.sendMail(mailMessage(mail, from));
    },
    close: () => transport.close(),
  };
};

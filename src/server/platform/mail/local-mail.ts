import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { mailMessage } from './mail-message.ts';
import type { Mail, SendMail } from './mail.ts';
import type { SmtpSettings } from './smtp.ts';

/** Folder of the mails of a site without a mail server, in the data folder. */
export const localMailDir = (dataDir: string): string => join(dataDir, 'outbox');

/** The code or link in a mail, for the terminal. Nothing that a reader wrote: that is in mails with a `replyTo`. */
const gist = ({ text, replyTo }: Mail): string =>
  replyTo ? '' : (/^ {4}(\S+)$/m.exec(text)?.[1] ?? /^https?:\S+$/m.exec(text)?.[0] ?? '');

/** Where mails are stored instead of being sent, and who is notified. */
export interface LocalMail extends Pick<SmtpSettings, 'from'> {
  dataDir: string;
  report: (line: string) => void;
}

/** Writes each mail, as it would have been sent, to a file that any mail program opens. For development: no mail is sent. */
export const openLocalMail = ({ dataDir, from, report }: LocalMail): { send: SendMail; close: () => void } => {
  const folder = localMailDir(dataDir);
  mkdirSync(folder, { recursive: true });
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mailMessage(mail, from));
      // The name begins with the time, so that a sorted list is chronological.
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
      await writeFile(join(folder, name), message as Buffer);
      report(`Mail to ${mail.recipient}: ${mail.subject} ${gist(mail)}`.trimEnd());
    },
    close: () => transport.close(),
  };
};

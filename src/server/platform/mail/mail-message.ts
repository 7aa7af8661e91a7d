import { domainToASCII } from 'node:url';
import MimeNode from 'nodemailer/lib/mime-node';
import type { Settings } from '#settings/settings.ts';
import type { QueuedMail } from './mail.ts';

const domainOf = (address: string): string => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || domain;
};

/** Characters of a line of base64 (RFC 2045, 6.8). */
const base64Line = /.{1,76}/g;

/** One form of a mail's text. In base64 no line is too long, and no line has a meaning to a mail server. */
const partOf = (type: 'text/plain' | 'text/html', content: string): string => {
  const lines = Buffer.from(content.replaceAll(/\r?\n/g, '\r\n')).toString('base64').match(base64Line) ?? [];
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines.join('\r\n')}\r\n`;
};

/** An object is one address: nodemailer would read a text as a list. */
interface MailAddress {
  name: string;
  address: string;
}

/** A mail for nodemailer: sender, recipient, and the whole message. */
export interface MailMessage {
  envelope: { from: MailAddress; to: MailAddress };
  raw: string;
}

/**
 * The message of a mail, identical at each try (RFC 5322, 3.6.4). nodemailer writes its headers: it encodes names and subjects and lets no
 * line break into them. The parts are appended here: nodemailer makes a dozen streams of them, which takes longer than
 * all the rest of sending a mail.
 */
export const mailMessage = (
  { id, writtenAt, recipient, replyTo, subject, text, html }: QueuedMail,
  from: Settings['mailFrom'],
): MailMessage => {
  const to = { name: '', address: recipient };
  const boundary = `--${id.replaceAll('-', '')}`;
  const head = new MimeNode(`multipart/alternative; boundary="${boundary}"`);
  head.setHeader({
    from,
    to,
    ...(replyTo !== undefined && { 'reply-to': { name: '', address: replyTo } }),
    subject,
    'message-id': `<${id}@${domainOf(from.address)}>`,
    ...(writtenAt !== undefined && { date: new Date(writtenAt) }),
    // A mail that a person wrote is not marked as automatic: a newsroom's ticket system could discard it.
    ...(replyTo === undefined && { 'auto-submitted': 'auto-generated' }),
  } as unknown as Record<string, string>);
  const parts = [partOf('text/plain', text), partOf('text/html', html)].map((part) => `--${boundary}\r\n${part}\r\n`);
  return {
    envelope: { from, to },
    raw: `${head.buildHeaders()}\r\n\r\n${parts.join('')}--${boundary}--\r\n`,
  };
};

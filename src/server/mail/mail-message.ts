import { domainToASCII } from 'node:url';
import { type Settings } from '#settings.ts';
import { type QueuedMail } from './mail.ts';

const domainOf = (address: string): string => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || domain;
};

/**
 * A mail as nodemailer takes it, the same each time (RFC 5322, 3.6.4). As objects, addresses are not read as lists of them.
 */
export const mailMessage = (
  { id, writtenAt, recipient, replyTo, subject, text, html }: QueuedMail,
  from: Settings['mailFrom'],
) => ({
  from,
  to: { name: '', address: recipient },
  messageId: `<${id}@${domainOf(from.address)}>`,
  baseBoundary: id.replaceAll('-', ''),
  ...(writtenAt !== undefined && { date: new Date(writtenAt) }),
  subject,
  text,
  html,
  ...(replyTo === undefined
    ? { headers: { 'Auto-Submitted': 'auto-generated' } }
    : // A person wrote it: a desk's ticket system should not take it for an automatic mail.
      { replyTo: { name: '', address: replyTo } }),
});

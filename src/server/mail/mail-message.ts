import { type Settings } from '#settings.ts';
import { type Mail } from './outbox.ts';

/** A mail as nodemailer takes it. As objects, addresses are not read as lists of them. */
export const mailMessage = ({ recipient, replyTo, subject, text, html }: Mail, from: Settings['mailFrom']) => ({
  from,
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  ...(replyTo === undefined
    ? { headers: { 'Auto-Submitted': 'auto-generated' } }
    : // A person wrote it: a desk's ticket system should not take it for an automatic mail.
      { replyTo: { name: '', address: replyTo } }),
});

import { type Settings } from '#settings/settings.ts';

/**
 * The address to which the desk's mails go; undefined if messages are only stored. A site without a mail server sends nothing: its inbox
 * shows the desk's mails, under MAIL_FROM's address if there is no other.
 */
export const deskAddressOf = ({
  contactEmail,
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'contactEmail' | 'smtpUrl' | 'mailFrom'>): string | undefined =>
  contactEmail ?? (smtpUrl === undefined ? mailFrom.address : undefined);

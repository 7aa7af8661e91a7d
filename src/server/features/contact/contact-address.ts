import type { Settings } from '#settings/settings.ts';

/**
 * The address to which the newsroom's mails go; undefined where messages are only stored. A site without a mail server sends nothing: its inbox
 * shows the newsroom's mails, under MAIL_FROM's address where there is no other.
 */
export const contactAddressOf = ({
  contactEmail,
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'contactEmail' | 'smtpUrl' | 'mailFrom'>): string | undefined =>
  contactEmail ?? (smtpUrl === undefined ? mailFrom.address : undefined);

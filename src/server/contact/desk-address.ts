import { type Settings } from '#settings.ts';

/**
 * Where the desk reads messages; undefined where they are stored alone. A site without a mail server sends nothing: its inbox shows what the desk
 * would be mailed, under MAIL_FROM's address where there is no other.
 */
export const deskAddressOf = ({
  contactEmail,
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'contactEmail' | 'smtpUrl' | 'mailFrom'>): string | undefined =>
  contactEmail ?? (smtpUrl === undefined ? mailFrom.address : undefined);

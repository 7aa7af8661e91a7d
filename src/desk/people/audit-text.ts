import { auditActions } from '#contract/desk/audit-actions.ts';
import type { AuditLine } from '#contract/desk/people-routes.ts';
import { deskRoles } from '#contract/desk/roles.ts';
import type { Locale } from '#i18n/locales.ts';
import { instantText } from '../words/instants.ts';
import type { Say } from '../words/words.ts';

/** An action of the audit log in words; one of an earlier version, that has none by now, as its code. */
export const actionText = (say: Say, action: string): string => {
  const known = auditActions.find((each) => each === action);
  return known === undefined ? action : say(`audited.${known}`);
};

/** What comes with an action: roles in words, and the time for which a story is scheduled by the clock of the paper. */
export const detailText = (say: Say, { action, detail }: AuditLine, locale: Locale): string => {
  if (detail === null) return '';
  if (action === 'publish' && !Number.isNaN(Date.parse(detail))) return instantText(detail, locale, 'full');
  if (!['change-role', 'invite', 'accept-invitation'].includes(action)) return detail;
  return deskRoles
    .reduce((text, role) => text.replaceAll(role, say(`role.${role}`)), detail)
    .replace('→', locale === 'ar' ? '←' : '→');
};

import type { Messages } from '#i18n/message-types.ts';
import type { Translate } from '#i18n/translate.ts';
import { ownValue } from '#lib/own-value.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** Services by their hosts. */
const services: Readonly<Record<string, keyof Messages['chrome']['services']>> = {
  'x.com': 'x',
  'twitter.com': 'x',
  'youtube.com': 'youtube',
  'instagram.com': 'instagram',
  'facebook.com': 'facebook',
  'tiktok.com': 'tiktok',
  't.me': 'telegram',
  'whatsapp.com': 'whatsapp',
  'threads.net': 'threads',
  'threads.com': 'threads',
  'bsky.app': 'bluesky',
  'linkedin.com': 'linkedin',
  'snapchat.com': 'snapchat',
};

/** The newsroom's pages elsewhere, each by the name of its service in the page's language, or by its host. */
export const accountLinks = (
  t: Translate,
  accounts: readonly string[] = siteSettings.accounts,
): { href: string; label: string }[] =>
  accounts.map((href) => {
    const host = new URL(href).hostname.replace(/^(?:www|m)\./, '');
    const service = ownValue(services, host);
    return { href, label: service ? t(`chrome:services.${service}`) : host };
  });

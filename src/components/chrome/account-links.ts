import { ownValue } from '#lib/own-value.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** Names of services by their hosts. */
const services: Readonly<Record<string, string>> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'youtube.com': 'YouTube',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  't.me': 'Telegram',
  'whatsapp.com': 'WhatsApp',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'bsky.app': 'Bluesky',
  'linkedin.com': 'LinkedIn',
  'snapchat.com': 'Snapchat',
};

/** The newsroom's pages elsewhere, each by the name of its service, or by its host. */
export const accountLinks = (accounts: readonly string[] = siteSettings.accounts): { href: string; label: string }[] =>
  accounts.map((href) => {
    const host = new URL(href).hostname.replace(/^(?:www|m)\./, '');
    return { href, label: ownValue(services, host) ?? host };
  });

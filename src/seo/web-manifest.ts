import { localeFacts } from '#i18n/locales.ts';

/** The paper's colour in both themes, for the browser's own surroundings of a page. The same as `--paper` in styles/tokens.css. */
export const themeColours = { light: '#f7f4ec', dark: '#0e1a15' } as const;

/** The web app manifest, with which a device installs the site: one app for each language. */
export const webManifest = ({ locale, t, address }: Pick<App.Locals, 'locale' | 't' | 'address'>): string => {
  const { tag, dir } = localeFacts[locale];
  return JSON.stringify({
    id: address.home,
    name: t('siteName'),
    short_name: t('siteName'),
    description: t('pages:home.description'),
    lang: tag,
    dir,
    start_url: address.home,
    scope: '/',
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
    categories: ['news', 'sports'],
  });
};

import { localeFacts } from '#i18n/locales.ts';
import { isShown } from '#settings/site/shown-sections.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** The paper's colour in both themes, for the browser's own surroundings of a page. */
export const themeColours = { light: siteSettings.colours.light.paper, dark: siteSettings.colours.dark.paper };

/** In pixels: scripts/demo/draw/screenshots.ts takes them. */
export const screenshotSizes = { narrow: '540x1110', wide: '1280x800' } as const;

/**
 * The web app manifest, with which a device installs the site: one app for each language.
 * @param screenshotOf the address of the front page's picture on a phone or a wide screen, if the language has one
 */
export const webManifest = (
  { locale, t, address }: Pick<App.Locals, 'locale' | 't' | 'address'>,
  screenshotOf: (form: keyof typeof screenshotSizes) => string | undefined,
): string => {
  const { tag, dir } = localeFacts[locale];
  const screenshots = (['narrow', 'wide'] as const).flatMap((form) => {
    const src = screenshotOf(form);
    return src ? [{ src, sizes: screenshotSizes[form], type: 'image/jpeg', form_factor: form, label: t('home') }] : [];
  });
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
      // The mark is within the circle that every mask leaves.
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    ...(screenshots.length > 0 && { screenshots }),
    shortcuts: ([...(isShown('matches') ? (['matches'] as const) : []), 'following'] as const).map((page) => ({
      name: t(`sections.${page}`),
      url: address.page(page),
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    categories: ['news', 'sports'],
  });
};

import type { SearchAction, WithActionConstraints } from 'schema-dts';
import { catalogue } from '#i18n/catalogue.ts';
import { otherLocales, localeFacts } from '#i18n/locales.ts';
import { type StructuredData, publisher } from './structured-data.ts';

/** The site by schema.org, for its front page: its names in all languages, its search, and the newsroom behind it. */
export const siteData =
  ({ t, locale, address }: Pick<App.Locals, 't' | 'locale' | 'address'>): StructuredData =>
  ({ absolute }) => {
    const name = t('siteName');
    const url = absolute(address.home);
    const names = otherLocales(locale).map((other) => catalogue[other].chrome.siteName);
    const others = names.filter((each) => each !== name);
    const alternateName = others.length > 0 && { alternateName: others };
    const search: WithActionConstraints<SearchAction> = {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(address.page('search'))}?q={words}` },
      'query-input': 'required name=words',
    };
    return {
      '@type': 'WebSite',
      name,
      ...alternateName,
      url,
      inLanguage: localeFacts[locale].tag,
      potentialAction: search,
      publisher: {
        ...publisher(name),
        ...alternateName,
        url,
        logo: { '@type': 'ImageObject', url: absolute('/icon-512.png'), width: '512', height: '512' },
        contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', url: absolute(address.page('contact-us')) },
      },
    };
  };

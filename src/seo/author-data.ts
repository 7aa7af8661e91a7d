import { capitalised } from '#i18n/capitalised.ts';
import { localeFacts } from '#i18n/locales.ts';
import type { Author } from '#newsroom/index/read-author.ts';
import { publisher, type StructuredData } from './structured-data.ts';

/** What schema.org calls an author. */
export const authorType = ({ kind }: Pick<Author, 'kind'>): 'Person' | 'Organization' =>
  kind === 'person' ? 'Person' : 'Organization';

/** The page of an author by schema.org. */
export const authorData =
  (author: Author, { locale, t }: Pick<App.Locals, 'locale' | 't'>): StructuredData =>
  ({ absolute, url }) => {
    const [name, role, description] = [author.name[locale], author.role?.[locale], author.body?.[locale]];
    const sameAs = [...(author.url === undefined ? [] : [author.url]), ...author.accounts];
    const facts = {
      name: capitalised(name),
      url,
      ...(description && { description }),
      ...(author.photo && { image: absolute(author.photo.src) }),
      ...(sameAs.length > 0 && { sameAs }),
    };
    const newsroom = publisher(t('siteName'));
    return {
      '@type': 'ProfilePage',
      url,
      inLanguage: localeFacts[locale].tag,
      mainEntity:
        author.kind === 'person'
          ? { '@type': 'Person', ...facts, ...(role && { jobTitle: role }), worksFor: newsroom }
          : { '@type': 'Organization', ...facts, parentOrganization: newsroom },
    };
  };

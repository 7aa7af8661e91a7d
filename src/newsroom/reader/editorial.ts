import { type Locale } from '#i18n/locales.ts';
import { type Author, type Page, type Tag } from '#schemas/editorial.ts';
import { type ReadContext } from './context.ts';
import { type Texts } from './texts.ts';

type StandingText = Page & {
  bodies: Record<Locale, { html: string; headings: { id: string; text: string; depth: number }[] }>;
};

/** Named reads of authors, tags and fixed pages. */
export const editorialReads = ({ item }: ReadContext, texts: Texts) => ({
  author: (id: string) => item<Author>('author', id),
  tag: (id: string) => item<Tag>('tag', id),
  standingText: (id: string) => item<StandingText>('page', id),

  /** A writer's text that no other read returns, formatted for display: see texts.ts. */
  plainText: (locale: Locale, text: string) => texts.plain(locale, text),
});

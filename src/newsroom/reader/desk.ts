import { type Locale } from '#i18n/locales.ts';
import { type Author, type Page, type Tag } from '#schemas/desk.ts';
import { type ReadContext } from './context.ts';

type StandingText = Page & {
  bodies: Record<Locale, { html: string; headings: { id: string; text: string; depth: number }[] }>;
};

/** Named reads of who writes, what is tagged and standing pages. */
export const deskReads = ({ item }: ReadContext) => ({
  author: (id: string) => item<Author>('author', id),
  tag: (id: string) => item<Tag>('tag', id),
  standingText: (id: string) => item<StandingText>('page', id),
});

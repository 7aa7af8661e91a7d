import type { TextByLocale } from '#i18n/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Page, Tag } from '#schemas/editorial.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { Author } from '../index/read-author.ts';
import type { ReadContext } from './context.ts';
import type { Texts } from './texts.ts';

type StandingText = Page & {
  bodies: Partial<Record<Locale, { html: string; headings: { id: string; text: string; depth: number }[] }>>;
};

/** A standing text as lists of links name it. */
export interface StandingTextTitle {
  id: string;
  /** In each language that the text exists in. */
  title: TextByLocale;
}

/** Named reads of authors, tags and fixed pages. */
export const editorialReads = ({ item, rows, once }: ReadContext, texts: Texts) => ({
  author: (id: string) => item<Author>('author', id),
  tag: (id: string) => item<Tag>('tag', id),
  standingText: (id: string) => item<StandingText>('page', id),

  /** All standing texts, by their ids. */
  standingTexts: (): StandingTextTitle[] =>
    once('standing texts', () =>
      rows<{ id: string; title: string }>(
        [dependencyKey('kind', { kind: 'page' })],
        `SELECT id, json_extract(json, '$.title') AS title FROM items WHERE kind = 'page' ORDER BY id`,
      ).map(({ id, title }) => ({ id, title: JSON.parse(title) as TextByLocale })),
    ),

  /** A writer's text that no other read returns, formatted for display: see texts.ts. */
  plainText: (locale: Locale, text: string) => texts.plain(locale, text),
});

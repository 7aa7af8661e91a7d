import type { HeroPicture, StorySummary } from '#newsroom/reader/story.ts';
import { licenceOf } from '#schemas/licence.ts';

/** The author and licence of a story's picture. */
export interface PictureRights {
  credit: string;
  licence: { name: string; url?: string };
}

type Locals = Pick<App.Locals, 'locale' | 't' | 'read' | 'address'>;

/** A picture's own facts, and the author of its story. */
export interface CreditedPicture extends Pick<StorySummary, 'author'> {
  hero: Pick<HeroPicture, 'credit' | 'licence'>;
}

/** A drawing was made by its author; without a licence the terms of the site apply, if the newsroom wrote them. */
export const pictureRights = (
  { hero, author }: CreditedPicture,
  { locale, t, read, address }: Locals,
): PictureRights => ({
  credit: hero.credit || t('story:drawnBy', { author: read.author(author)?.name[locale] ?? t('siteName') }),
  licence: hero.licence
    ? licenceOf(hero.licence)
    : {
        name: t('story:rightsReserved'),
        ...(read.standingTexts().some(({ id, title }) => id === 'terms-conditions' && title[locale]) && {
          url: address.text('terms-conditions'),
        }),
      },
});

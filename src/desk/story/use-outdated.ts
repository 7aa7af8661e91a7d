import { useStore } from '@nanostores/react';
import { type Locale, locales } from '#i18n/locales.ts';
import { useStory } from './story-context.ts';

/**
 * The language whose body was changed since readers saw it, where this one was not: what was translated may no longer say the same.
 * Undefined where there is none.
 */
export const useOutdatedBy = (locale: Locale): Locale | undefined => {
  const { $facts, saver } = useStory();
  const { files } = useStore($facts);
  const open = useStore(saver.$files);
  const isChanged = (each: Locale): boolean => {
    const published = files.find(({ name }) => name === `${each}.md`)?.publishedHash ?? null;
    return published !== null && open[`${each}.md`]?.base.hash !== published;
  };
  const exists = open[`${locale}.md`] !== undefined;
  return exists && !isChanged(locale) ? locales.find((other) => other !== locale && isChanged(other)) : undefined;
};

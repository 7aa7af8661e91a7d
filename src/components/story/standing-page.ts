import { addresses } from '#i18n/addresses.ts';
import type { Counterpart } from '#i18n/counterpart.ts';
import { otherLocales } from '#i18n/locales.ts';

/** A text of the newsroom as its page shows it. */
export interface StandingPage {
  title: string;
  description: string;
  updatedAt?: string | undefined;
  html: string;
  /** The text in other languages, or the front page in those that it does not exist in. */
  counterparts?: readonly Counterpart[];
}

/** A standing text in the page's language; undefined if it does not exist in it. */
export const standingPage = (id: string, { locale, read }: App.Locals): StandingPage | undefined => {
  const text = read.standingText(id);
  const body = text?.bodies[locale];
  if (!text || !body) return undefined;
  return {
    title: text.title[locale] ?? '',
    description: text.description[locale] ?? '',
    updatedAt: text.updatedAt,
    html: body.html,
    counterparts: otherLocales(locale).map((other) => {
      const { home, text: textAt } = addresses(other);
      const exists = text.bodies[other] !== undefined;
      return { locale: other, path: exists ? textAt(id) : home, exists };
    }),
  };
};

/** A link to a standing text, such as the privacy policy; undefined if the page's language has none. */
export const standingLink = (
  id: string,
  { locale, read, address }: Pick<App.Locals, 'locale' | 'read' | 'address'>,
): { href: string; label: string } | undefined => {
  const label = read.standingTexts().find((each) => each.id === id)?.title[locale];
  return label === undefined ? undefined : { href: address.text(id), label };
};

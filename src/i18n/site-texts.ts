import { siteSettings } from '#settings/site/site-file.ts';
import { type TextByLanguage, textIn } from '#settings/site/text-by-language.ts';
import { memoized } from '#lib/memoize.ts';
import { fill } from './fill.ts';
import { messagesOfNames } from './section-names.ts';
import { isLocale, localeFacts, locales } from './locales.ts';

interface Texts {
  [key: string]: string | Texts;
}

/** A text as a part of a page in this language: one in letters of the other direction keeps its signs in order, "© Malaab" for example. */
const isolatedIn = (text: TextByLanguage | undefined, language: string): string | undefined => {
  if (text === undefined) return undefined;
  const own = textIn(text, language);
  const [letter = ''] = /\p{L}/u.exec(own) ?? [];
  const isRtl = isLocale(language) && localeFacts[language].dir === 'rtl';
  return letter === '' || isRtl === /\p{Script=Arabic}/u.test(letter) ? own : `\u2068${own}\u2069`;
};

/** The messages that a newsroom writes itself, in `site.yaml`, by namespace. Those it leaves out are the product's. */
const ownTexts = (language: string): Record<string, Texts> => {
  const { name, tagline, description, about, licence, pages } = siteSettings;
  const given = (texts: Readonly<Record<string, TextByLanguage | undefined>>): Texts =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [[key, textIn(text, language)]])),
    );
  return {
    chrome: {
      ...given({ siteName: name, tagline }),
      footer: given({ about: isolatedIn(about, language), facts: isolatedIn(licence, language) }),
    },
    pages: Object.fromEntries(
      Object.entries({ ...pages, home: { description, ...pages.home } }).map(([page, texts]) => [page, given(texts)]),
    ),
  };
};

/** Messages with others in the place of some of them. */
const replaced = (texts: Texts, own: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    Object.entries(own).map(([key, text]) => [
      key,
      typeof text === 'string' ? text : replaced((texts[key] ?? {}) as Texts, text),
    ]),
  ),
});

/** The paper's languages, named in one of them: "Arabic or English". */
const languagesIn = memoized<string>();
const namesOfLanguages = (language: string): string => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(locales.map((each) => names.of(each) ?? each));
};

/** Other variables are filled in where a message is used. */
const isOfThePaper = /\{\{(?:siteName|languages)\}\}/;

/**
 * A namespace of messages as this newsroom's readers read it: with the paper's name, `{{siteName}}`, and its `{{languages}}`, and with the
 * newsroom's own texts.
 */
export const ofSite = (language: string, namespace: string, messages: object): object => {
  const values = {
    siteName: textIn(siteSettings.name, language),
    languages: languagesIn(language, () => namesOfLanguages(language)),
  };
  const named = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        if (typeof text !== 'string') return [key, named(text)];
        return [key, isOfThePaper.test(text) ? fill(text, values) : text];
      }),
    );
  const own = [...messagesOfNames(language, namespace, messages as Texts), ownTexts(language)[namespace] ?? {}];
  return named(own.reduce(replaced, messages as Texts));
};

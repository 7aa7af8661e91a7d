import { atom } from 'nanostores';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { pageLocale } from '#i18n/page-locale.ts';

/** Names under which this browser keeps the look of the desk; first-paint.js reads them too. */
const languageKey = 'desk-language';
const themeKey = 'theme';

export type DeskTheme = 'auto' | 'light' | 'dark';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
};

/** The language of the interface. The texts of stories have their own. */
export const $language = atom<Locale>(pageLocale());

export const chooseLanguage = (locale: Locale): void => {
  store(languageKey, locale);
  const { tag, dir, formatTag } = localeFacts[locale];
  Object.assign(document.documentElement, { lang: tag, dir });
  document.documentElement.dataset['intl'] = formatTag;
  $language.set(locale);
};

const storedTheme = read(themeKey);
export const $theme = atom<DeskTheme>(storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'auto');

export const chooseTheme = (theme: DeskTheme): void => {
  const value = theme === 'auto' ? undefined : theme;
  store(themeKey, value);
  if (value) document.documentElement.dataset['theme'] = value;
  else delete document.documentElement.dataset['theme'];
  $theme.set(theme);
};

import arDesk from '#i18n/messages/ar/desk.json';
import arSite from '#i18n/messages/ar/desk-site.json';
import enDesk from '#i18n/messages/en/desk.json';
import enSite from '#i18n/messages/en/desk-site.json';
import { fill, fillCount } from '#i18n/fill.ts';
import { localeFacts, type Locale } from '#i18n/locales.ts';

const namespaces = { ar: { desk: arDesk, 'desk-site': arSite }, en: { desk: enDesk, 'desk-site': enSite } };
const ar = { ...namespaces.ar.desk, ...namespaces.ar['desk-site'] };
const en = { ...namespaces.en.desk, ...namespaces.en['desk-site'] };
type Words = typeof ar;

/** Paths of texts: `list.title`. A counted text is named without its form. */
export type KeysOf<Part, Path extends string = ''> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? `${Path}${Key extends `${infer Counted}_other` ? Counted : Key}`
    : KeysOf<Part[Key], `${Path}${Key}.`>;
}[keyof Part & string];
export type DeskKey = KeysOf<Words>;

export type Values = Readonly<Record<string, string | number>>;

/** The text of a key in the interface's language, with its variables filled in; `count` chooses the form. */
export type Say = (key: DeskKey, values?: Values) => string;

const files: Record<Locale, unknown> = { ar, en };

const folderOf = (root: unknown, path: readonly string[]): Record<string, string> =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], root) as Record<string, string>;

/** The texts of message files in one language. */
export const wordsFrom =
  <Key extends string>(texts: Record<Locale, unknown>, locale: Locale): ((key: Key, values?: Values) => string) =>
  (key, values = {}) => {
    const path = key.split('.');
    const name = path.pop() ?? '';
    const folder = folderOf(texts[locale], path);
    const text = folder[name];
    if (text !== undefined) return fill(text, values);
    return fill(fillCount(folder, name, Number(values['count']), localeFacts[locale].formatTag), values);
  };

/** The texts of the desk in one language. */
export const deskWordsOf = (locale: Locale): Say => wordsFrom<DeskKey>(files, locale);

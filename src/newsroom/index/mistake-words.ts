import { fill, fillCount } from '#i18n/fill.ts';
import { defaultLocale } from '#i18n/locales.ts';
import type { Messages } from '#i18n/message-types.ts';
import { ownValue } from '#lib/own-value.ts';
import arabic from '#i18n/messages/ar/mistakes.json' with { type: 'json' };
import english from '#i18n/messages/en/mistakes.json' with { type: 'json' };

/** The languages of messages about mistakes, whatever the site's are. */
export type EditorLanguage = 'ar' | 'en';

/** The language for editors: the one that is set, else the site's first. */
export const editorLanguageOf = ({ editorLanguage }: { editorLanguage?: EditorLanguage | undefined }): EditorLanguage =>
  editorLanguage ?? defaultLocale;

type Words = Omit<Messages['mistakes'], 'list'> & { list: Readonly<Record<string, string>> };
/** A message of `mistakes.json`, dotted. */
type MistakeKey =
  { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words] | `yaml.${keyof Words['yaml']}`;

/** A text of the content, as a headline. */
type TextByLanguage = Readonly<Partial<Record<string, string>>>;

/** Why something is wrong: a message with its values. A plain text is English: what is rare has no other words. */
export type Reason = string | { key: MistakeKey; values?: Readonly<Record<string, string | number | TextByLanguage>> };

const words: Record<EditorLanguage, Words> = { ar: arabic, en: english };

/** Values that are words themselves, and the group of their words. */
const translated: Readonly<Record<string, 'types' | 'kinds' | 'languages'>> = {
  expected: 'types',
  found: 'types',
  kind: 'kinds',
  language: 'languages',
};

/** A day as `19 July 2026`. */
export const dayInWords = (date: Date, language: EditorLanguage, time: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-ca-gregory-nu-latn' : 'en-GB-u-ca-gregory', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...time,
  }).format(date);

/** Keeps Latin words in an Arabic sentence in their own direction. */
const isolated = (text: string, language: EditorLanguage): string =>
  language === 'ar' && /[A-Za-z]/.test(text) ? `\u2068${text}\u2069` : text;

const textOf = (source: Words, key: string): string => {
  const text = key.split('.').reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], source);
  return text as string;
};

/** A reason in a language. */
export const wordsOf = (reason: Reason, language: EditorLanguage): string => {
  if (typeof reason === 'string') return reason;
  const source = words[language];
  const values = Object.entries(reason.values ?? {}).map(([name, given]): [string, string | number] => {
    const value = typeof given === 'object' ? (given[language] ?? Object.values(given)[0] ?? '') : given;
    const group = translated[name];
    const own = group && (source[group] as Record<string, string>)[value];
    return [name, own ?? (typeof value === 'string' ? isolated(value, language) : value)];
  });
  return fill(textOf(source, reason.key), Object.fromEntries(values));
};

/** The names of fields that editors know: also what an unknown field may be meant to be. */
export const knownFields: readonly string[] = Object.keys(english.fields);

/** Whether a text is the key of a message. */
export const isMistakeKey = (key: string): key is Extract<MistakeKey, keyof Words> =>
  Object.hasOwn(english, key) && typeof english[key as keyof typeof english] === 'string';

/** A field in words, as `Title, English`; undefined for one without a name. */
export const fieldWords = (field: string, language: EditorLanguage): string | undefined => {
  const { fields, languages } = words[language];
  const parts = field.split('.').flatMap((part) => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    return ownValue<string>(fields, part) ?? ownValue<string>(languages, part) ?? [];
  });
  return parts.some((part) => !/^\d+$/.test(part)) ? parts.join(language === 'ar' ? '، ' : ', ') : undefined;
};

export type ListKey = 'problems' | 'stopped';

/** The sentence above a list of mistakes. */
export const listHead = (key: ListKey, count: number, language: EditorLanguage): string =>
  fillCount(words[language].list, key, count, language);

/** A line of a list: units of content, how many more there are, that nothing is wrong, or what is above advice. */
export const listLine = (
  key: 'kept' | 'leftOut' | 'more' | 'sound' | 'advice',
  value: { units?: string; number?: number },
  language: EditorLanguage,
): string => fill(words[language].list[key] ?? '', value);

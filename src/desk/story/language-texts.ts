import type { PlainValue } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { valueAt } from '../saving/data-changes.ts';
import { textsOf } from '../saving/localised-value.ts';

/** The texts of a story in one language: headline, dek or caption, and body. */
export const textsAt = (facts: PlainValue, body: string, locale: Locale): string[] => [
  ...['title', 'dek', 'captionText'].map((name) => textsOf(valueAt(facts, [name]))[locale] ?? ''),
  body,
];

import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { faultsOf } from './support/faults.ts';
import { expect, test } from './support/whole-site.ts';

/** Every text of a message file, plural forms too. */
const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);

const isArabic = (lang: string): boolean => lang.startsWith('ar');

test('titles and descriptions exist and are unique within a language', ({ site }) => {
  const wrong = faultsOf(site, function* ({ title, descriptions }) {
    if (!title.trim()) yield 'has no title';
    if (descriptions.length !== 1 || !descriptions[0]?.trim()) yield `has ${descriptions.length} descriptions`;
  });
  for (const locale of locales) {
    const own = site.filter(({ path }) => path.startsWith(`/${locale}`));
    for (const read of [
      (page: (typeof own)[number]) => page.title,
      (page: (typeof own)[number]) => page.descriptions[0],
    ]) {
      for (const [text, { length, 0: one, 1: two }] of Map.groupBy(own, read)) {
        if (length > 1) wrong.push(`${one?.path}, ${two?.path} (${length} pages) share: ${text}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('nothing that was meant for the program is left in what people read', ({ site }) => {
  const groups = new Set(Object.values(catalogue.en).flatMap((namespace) => Object.keys(namespace)));
  /** `pagination.newer`, or a word that no language writes so: `latinOnly`. */
  const isKey = (text: string): boolean =>
    (/^[a-z]+[A-Z]\w*$/.test(text) && groups.has(text)) ||
    (/^\w+(?:\.[\w-]+)+$/.test(text) && groups.has(text.split('.')[0] ?? ''));
  const wrong = faultsOf(site, function* ({ texts, plainTexts, links }) {
    for (const text of [...texts.map((each) => each.text), ...plainTexts]) {
      const leftover =
        /\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b|\{\{|\}\}|\$\{|__(?!Host-)\w*|&(?:amp|lt|#\d+);/.exec(
          text,
        )?.[0];
      if (leftover) yield `reads ${leftover} in “${text.slice(0, 80)}”`;
      // A message that is missing shows as its key.
      if (isKey(text)) yield `reads like a message's key: ${text}`;
    }
    for (const { where, href } of links)
      if (/undefined|null|NaN|object%20Object|__/.test(href)) yield `${where} leads to ${href}`;
  });
  expect(wrong).toEqual([]);
});

test('no English words of the site itself are left on Arabic pages', ({ site }) => {
  // The text between placeholders, where it is long enough to be no name.
  const english = leaves(catalogue.en)
    .flatMap((message) => message.split(/\{\{\w+\}\}/))
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length > 2);
  expect(english.length).toBeGreaterThan(20);
  /** What was found in texts before: most of them are on many pages. */
  const known = new Map<string, string | undefined>();
  const englishIn = (text: string): string | undefined => {
    if (!known.has(text))
      known.set(
        text,
        english.find((message) => text.includes(message)),
      );
    return known.get(text);
  };
  const wrong = faultsOf(site, function* ({ lang, texts, plainTexts }) {
    if (!isArabic(lang)) return;
    const own = [...texts.filter((text) => isArabic(text.lang)).map(({ text }) => text), ...plainTexts];
    for (const text of own) {
      const found = englishIn(text);
      if (found) yield `reads “${found}”`;
    }
  });
  expect(wrong).toEqual([]);
});

test('pages are written in Latin digits', ({ site }) => {
  const wrong = faultsOf(site, function* ({ texts, plainTexts }) {
    for (const text of [...texts.map((each) => each.text), ...plainTexts]) {
      if (/[٠-٩۰-۹]/.test(text)) yield `reads “${text.slice(0, 80)}”`;
    }
  });
  expect(wrong).toEqual([]);
});

/** A score, with or without its word joiners. Longer numbers and chains of them (years, dates) are none. */
const score = /(?<![\d–-])\d{1,2}\u2060?–\u2060?\d{1,2}(?![\d–-])/g;

/** Scores of a text that are not between isolates or may break at their dash. */
const looseScores = (text: string): string[] =>
  [...text.matchAll(score)].flatMap(({ index, 0: found }) => {
    const isolated = /[\u2066\u2067]/.test(text[index - 1] ?? '') && text[index + found.length] === '\u2069';
    return isolated && found.includes('\u2060') ? [] : [found];
  });

test('scores keep their direction: isolated in plain text, or in separate elements', ({ site }) => {
  const wrong = faultsOf(site, function* ({ lang, texts, plainTexts }) {
    const inElements = isArabic(lang) ? texts.filter(({ isolated }) => !isolated).map(({ text }) => text) : [];
    for (const text of [...plainTexts, ...inElements]) {
      for (const found of looseScores(text)) yield `has ${found} in “${text.slice(0, 100)}”`;
    }
  });
  expect(wrong).toEqual([]);
});

import type { Message } from './message-file.ts';
import type { CheckProblem } from './problem.ts';

/** The messages of one language: by namespace, the file and its content. */
export type Namespaces = ReadonlyMap<string, { file: string; messages: readonly Message[] }>;

/** The same message in all its plural forms, or in its only form, whose suffix is empty. */
interface Entry {
  key: string;
  forms: Map<string, Message>;
}

const pluralSuffix = /^(?<base>.+?)(?<kind>_ordinal)?_(?<form>zero|one|two|few|many|other)$/;
const variable = /\{\{-?\s*(?<name>[^{},\s]+)[^{}]*\}\}/g;

/** Gathers plural forms under their key. Cardinal and ordinal forms of a key are two entries. */
function entriesOf(messages: readonly Message[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const message of messages) {
    const { base, kind = '', form = '' } = pluralSuffix.exec(message.key)?.groups ?? {};
    const key = base === undefined ? message.key : `${base}${kind}`;
    const entry = entries.get(key) ?? { key, forms: new Map<string, Message>() };
    entry.forms.set(form, message);
    entries.set(key, entry);
  }
  return entries;
}

/** The same for every message of a paper (src/i18n/site-texts.ts): one language may name it where another does not. */
const ofThePaper: ReadonlySet<string> = new Set(['siteName', 'languages']);

function variablesOf(text: string): Set<string> {
  const names = [...text.matchAll(variable)].map(({ groups }) => groups?.['name'] ?? '');
  return new Set(names.filter((name) => !ofThePaper.has(name)));
}

/** Variables of all forms. A form may leave out `count` (هدفان contains it), but no other variable. */
function variablesOfEntry({ forms }: Entry): Set<string> {
  return new Set([...forms.values()].flatMap(({ text }) => [...variablesOf(text)]));
}

const list = (names: Iterable<string>): string => [...names].map((name) => `{{${name}}}`).join(', ') || 'none';
const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));
const withoutCount = (names: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => name !== 'count'));

function checkTexts(file: string, messages: readonly Message[]): CheckProblem[] {
  return messages.flatMap(({ key, text, line }) => {
    if (text.trim() === '') return [{ file, line, message: `${key} is empty` }];
    if (/[{}]/.test(text.replaceAll(variable, ''))) {
      return [{ file, line, message: `${key} has a broken placeholder: a variable is written {{name}}` }];
    }
    return [];
  });
}

/** Every language has its own plural forms: six in Arabic, two in English. i18next allows `_zero` everywhere. */
function checkPlurals(locale: string, file: string, { key, forms }: Entry): CheckProblem[] {
  const line = [...forms.values()][0]?.line;
  if (forms.has('') && forms.size > 1)
    return [{ file, line, message: `${key} stands both with and without plural forms` }];
  if (forms.has('')) return [];
  const type = key.endsWith('_ordinal') ? 'ordinal' : 'cardinal';
  const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  const problems = needed
    .filter((form) => !forms.has(form))
    .map((form) => ({ file, line, message: `${key}_${form} is missing: ${locale} needs ${needed.join(', ')}` }));
  for (const [form, message] of forms) {
    if (form === 'zero' || needed.some((category) => category === form)) continue;
    problems.push({
      file,
      line: message.line,
      message: `${message.key} is never used: ${locale} has no form “${form}”`,
    });
  }
  const all = withoutCount(variablesOfEntry({ key, forms }));
  for (const message of forms.values()) {
    const own = withoutCount(variablesOf(message.text));
    if (sameSet(own, all)) continue;
    problems.push({
      file,
      line: message.line,
      message: `${message.key} has ${list(own)}, other forms have ${list(all)}`,
    });
  }
  return problems;
}

/** Compares one language's namespace with the reference's. */
function compare(
  reference: { locale: string; entries: Map<string, Entry> },
  file: string,
  own: Map<string, Entry>,
): CheckProblem[] {
  const problems: CheckProblem[] = [];
  const missing = [...reference.entries.keys()].filter((key) => !own.has(key));
  const extra = [...own.keys()].filter((key) => !reference.entries.has(key));
  const nameOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
  for (const key of extra) {
    const meant = missing.find((candidate) => nameOf(candidate) === nameOf(key));
    const line = [...(own.get(key)?.forms.values() ?? [])][0]?.line;
    const advice = meant
      ? `misplaced: ${reference.locale} has it as ${meant}`
      : `extra: ${reference.locale} has no such key`;
    problems.push({ file, line, message: `${key} is ${advice}` });
  }
  for (const key of missing) problems.push({ file, message: `${key} is missing: ${reference.locale} has it` });
  for (const [key, entry] of own) {
    const counterpart = reference.entries.get(key);
    if (!counterpart) continue;
    const line = [...entry.forms.values()][0]?.line;
    if (entry.forms.has('') !== counterpart.forms.has('')) {
      problems.push({ file, line, message: `${key} has plural forms in one language and none in ${reference.locale}` });
    }
    const [ownNames, names] = [variablesOfEntry(entry), variablesOfEntry(counterpart)];
    if (!sameSet(ownNames, names)) {
      problems.push({ file, line, message: `${key} has ${list(ownNames)}, ${reference.locale} has ${list(names)}` });
    }
  }
  return problems;
}

/**
 * Everything wrong with the message catalogues: a namespace or key missing, extra or misplaced in a language, other
 * variables than in the reference, an incomplete set of plural forms, an empty or broken text.
 *
 * @param languages by locale (`ar`, `en`)
 * @param reference the locale whose keys the compiler checks
 */
export function checkMessages(languages: ReadonlyMap<string, Namespaces>, reference: string): CheckProblem[] {
  const problems: CheckProblem[] = [];
  const model: Namespaces = languages.get(reference) ?? new Map<string, never>();
  for (const [locale, namespaces] of languages) {
    for (const [name, { file, messages }] of namespaces) {
      const entries = entriesOf(messages);
      problems.push(...checkTexts(file, messages));
      for (const entry of entries.values()) problems.push(...checkPlurals(locale, file, entry));
      const counterpart = model.get(name);
      if (!counterpart) problems.push({ file, message: `namespace ${name} is extra: ${reference} has no such file` });
      else if (locale !== reference) {
        problems.push(...compare({ locale: reference, entries: entriesOf(counterpart.messages) }, file, entries));
      }
    }
    for (const [name, { file }] of model) {
      if (!namespaces.has(name)) problems.push({ file, message: `namespace ${name} is missing in ${locale}` });
    }
  }
  return problems;
}

/**
 * Namespaces whose name is not plain lower case, or which no code mentions, as in `t('story:readingTime')`.
 *
 * @param names by namespace, the file to name in the problem
 * @param sources the code that may use messages
 */
export function checkNamespaces(names: ReadonlyMap<string, string>, sources: readonly string[]): CheckProblem[] {
  return [...names].flatMap(([name, file]) => {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) {
      return [{ file, message: `${name} is misnamed: a namespace is lower-case Latin letters, digits and hyphens` }];
    }
    const mention = new RegExp(`['"\`]${name}['":\`]`);
    return sources.some((source) => mention.test(source)) ? [] : [{ file, message: `namespace ${name} is not used` }];
  });
}

import type { Reason } from './mistake-words.ts';

/** The allowed values, and their description for the writer of another one. */
interface ValueRule {
  pattern: RegExp;
  expected: string;
}

type Attributes = Record<string, ValueRule>;

const exactly = (value: string): ValueRule => ({
  pattern: new RegExp(`^${value}$`),
  expected: value ? `"${value}"` : 'without a value',
});

/** Later code finds attributes in tags by patterns, so their values must contain no tags. */
const words: ValueRule = { pattern: /^[^<>]*$/, expected: 'words without < and >' };
const number: ValueRule = { pattern: /^\d{1,3}$/, expected: 'a number' };
const footnote: ValueRule = { pattern: /^user-content-[^\s<>]+$/, expected: 'left to Markdown, which names footnotes' };

const everywhere: Attributes = {
  dir: { pattern: /^(?:rtl|ltr|auto)$/, expected: 'rtl, ltr or auto' },
  lang: { pattern: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i, expected: 'a language such as en or pt-BR' },
  title: words,
};

const heading: Attributes = {
  id: { pattern: /^[^\s<>]+$/, expected: 'a name without spaces' },
  class: exactly('sr-only'),
};

const cell: Attributes = {
  'data-align': { pattern: /^(?:left|right|center)$/, expected: 'left, right or center' },
  colspan: number,
  rowspan: number,
};

const withoutOwn =
  'abbr b bdi bdo blockquote br caption cite dd del dfn div dl dt em figcaption figure hr i ins kbd mark p pre q rp rt ruby s samp small span strong sub sup table tbody tfoot thead tr u ul var wbr';

/** Elements a body may contain, with the attributes that each may have besides the global ones. */
const elements = new Map<string, Attributes>([
  ...withoutOwn.split(' ').map((name): [string, Attributes] => [name, {}]),
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, Attributes] => [name, heading]),
  [
    'a',
    {
      href: {
        pattern: /^(?:https:\/\/|mailto:|#|(?:club|player|match|competition|story):)[^\s<>]*$/,
        expected: 'https://, mailto:, #, or an item such as club:egypt',
      },
      id: footnote,
      class: exactly('data-footnote-backref'),
      'data-footnote-ref': exactly(''),
      'data-footnote-backref': exactly(''),
      'aria-describedby': exactly('footnote-label'),
      'aria-label': words,
    },
  ],
  ['code', { class: { pattern: /^language-[^\s<>]+$/, expected: 'a language such as language-js' } }],
  ['li', { id: footnote, value: number }],
  ['ol', { start: number }],
  ['section', { class: exactly('footnotes'), 'data-footnotes': exactly('') }],
  ['td', cell],
  ['th', { ...cell, scope: { pattern: /^(?:row|col)(?:group)?$/, expected: 'row or col' } }],
  ['time', { datetime: words }],
]);

/** Replacements for elements that writers often use. */
const instead: Record<string, string> = {
  h1: 'a body starts its headings at ##: the title is the only # heading',
  img: 'a body holds pictures as ::picture{id} on a line of its own: list them under pictures in story.yaml',
  input: 'a body may not hold <input>, which "- [ ]" makes as well: write a plain list',
};

/** Why a body may not contain an element, with alternatives; undefined if it may. */
export const elementFault = (name: string): Reason | undefined =>
  elements.has(name)
    ? undefined
    : Object.hasOwn(instead, name)
      ? instead[name]
      : { key: ['iframe', 'video', 'embed', 'object'].includes(name) ? 'frame' : 'element', values: { name } };

/** Why an allowed element may not have an attribute or its value, with alternatives; undefined if it may. */
export const attributeFault = (element: string, name: string, value: string): string | undefined => {
  const allowed = { ...everywhere, ...elements.get(element) };
  const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  if (!rule) return `<${element}> may not have ${name}="${value}", only ${Object.keys(allowed).join(', ')}`;
  if (rule.pattern.test(value)) return undefined;
  return name === 'href'
    ? `a link is ${rule.expected}, not "${value}"`
    : `${name} of <${element}> is ${rule.expected}, not "${value}"`;
};

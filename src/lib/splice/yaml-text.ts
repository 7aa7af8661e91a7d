import { Document, Scalar, visit } from 'yaml';
import type { DataValue } from './values.ts';

/** Characters that a YAML text has only escaped: control characters, line ends of other kinds, halves of characters. */
const escaped = /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/u;

/** How a text is written: as the one before, if that can hold it. */
const typeOf = (value: string, before: string | undefined, isFlow: boolean): Scalar.Type | undefined => {
  if (escaped.test(value) || /\n\n$|^\s*$/.test(value))
    return value === '' ? (before as Scalar.Type) : Scalar.QUOTE_DOUBLE;
  if (isFlow && (value.includes('\n') || before?.startsWith('BLOCK'))) return Scalar.QUOTE_DOUBLE;
  if (value.includes('\n') && before !== Scalar.QUOTE_DOUBLE) return Scalar.BLOCK_LITERAL;
  return before as Scalar.Type | undefined;
};

/** A text of yaml's own, on as few lines as there can be. */
const written = (value: unknown, type: string | undefined, isFlow: boolean): string => {
  const document = new Document(value);
  visit(document, {
    Scalar: (key, scalar) => {
      if (key !== 'key' && typeof scalar.value === 'string') {
        const chosen = typeOf(scalar.value, type, isFlow);
        if (chosen) scalar.type = chosen;
      }
    },
    Collection: (_key, collection) => {
      collection.flow = isFlow;
    },
  });
  return document.toString({
    lineWidth: 0,
    singleQuote: true,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  });
};

/** In brackets: `{ ar: …, en: … }` and `[a, b]`. */
export const flowText = (value: DataValue, quotes?: string): string => {
  if (Array.isArray(value)) return `[${value.map((each) => flowText(each, quotes)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return written([value], quotes, true).slice(2, -3);
  const entries = Object.entries(value).map(([key, each]) => `${flowText(key)}: ${flowText(each, quotes)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
};

interface Place {
  /** Spaces before the key or the dash. */
  indent: string;
  eol: string;
}

const placed = (text: string, { indent, eol }: Place): string =>
  text.replace(/\n(?=[^\n])/g, `\n${indent}`).replaceAll('\n', eol);

/** An entry in lines of its own, without the indentation of the first and the end of the last. */
export const blockText = (value: DataValue, { quotes, ...place }: Place & { quotes?: string | undefined }): string =>
  placed(written(value, quotes, false).slice(0, -1), place);

/** A value in the place of another. */
export const inlineText = (
  value: DataValue,
  { type, isFlow, ...place }: Place & { type: string | undefined; isFlow: boolean },
): string => {
  if (isFlow || (typeof value === 'object' && value !== null)) return flowText(value, type);
  return placed(written({ k: value }, type, false).slice(3, -1), place);
};

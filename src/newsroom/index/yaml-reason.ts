import type { YAMLError } from 'yaml';
import type { Reason } from './mistake-words.ts';

/** A line `key: a text: with colons` with its text in quotes. */
const quoted = (line: string): string => {
  const [, key = '', text = ''] = /^\s*(?:- )?([^:]+):\s*(.*)$/.exec(line) ?? [];
  return `${key}: "${text.replaceAll('"', "'")}"`;
};

/** A value whose first sign means something else in YAML: `[عاجل] إسبانيا`, `@malaab`, `%70`, `"قال" المدرب`. */
const beginsWithSign = /^\s*(?:- )?(?:[\w-]+: *)?[[{"'&*!|>%@`]/;

/** Such a value as it would be right: the whole line, or the entry of a list in brackets that is at fault. */
const inQuotes = (line: string, column: number): string => {
  const rest = line.slice(column - 1);
  const [entry] = /^[%@`][^\s,[\]{}]*/.exec(rest) ?? [];
  return entry !== undefined && /[[{,]\s*$/.test(line.slice(0, column - 1)) ? `"${entry}"` : quoted(line);
};

/** A colour without quotes, which YAML takes for a comment. */
const bareColour = /([\w-]+): *(#[\da-f]{3,8})\b/i;

const hasBareColour = (line: string): boolean => bareColour.test(line);

/** A line whose value opens a quote or a bracket, with that closed. */
const closed = (line: string): string => {
  const [, start = '', open = '', rest = ''] = /^\s*(?:- )?([^:]+: *)(["'[{])(.*)$/.exec(line) ?? [];
  if (open === '[' || open === '{') return `${start}${open}${rest}${open === '[' ? ']' : ' }'}`;
  return start ? `${start}"${rest.replaceAll('"', "'")}"` : 'title: "Spain win"';
};

/** A line whose value begins with a quote that does not end in it. */
const opensQuote = /: *(["'])(?:(?!\1).)*$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Whether the line below one that has a value of its own begins further in: YAML reports the line above. */
const isDeeper = (below: string | undefined, line: string): boolean =>
  below !== undefined && /: \S/.test(line) && indentOf(below) > indentOf(line);

/** A syntax error of YAML in the words of an editor. */
export const yamlReason = ({ code, message, linePos }: YAMLError, text: string): Reason => {
  const line = linePos?.[0].line ?? 1;
  const lines = text.split('\n');
  const written = lines[line - 1] ?? '';
  const tab = lines.findIndex((each) => /^ *\t/.test(each));
  if (tab !== -1) return { key: 'yaml.tab', values: { line: tab + 1 } };
  const colour = lines.findIndex(hasBareColour);
  const [, name = '', hex = ''] = bareColour.exec(lines[colour] ?? '') ?? [];
  if (name) return { key: 'yaml.colour', values: { line: colour + 1, example: `${name}: '${hex}'` } };
  if (/^\s*(?:- )?[^:"'{[]+: .*: /.test(`${written} `) && /Nested mappings|implicit key/i.test(message))
    return { key: 'yaml.colon', values: { line, example: quoted(written) } };
  if (code === 'BAD_INDENT' || /same column|Nested mappings|implicit key|implicit map key/i.test(message))
    return { key: 'yaml.indent', values: { line: isDeeper(lines[line], written) ? line + 1 : line } };
  if (code === 'MISSING_CHAR') {
    // YAML reports where the text ends that it takes for the quotation.
    const open = lines.findIndex((each) => opensQuote.test(each));
    return {
      key: 'yaml.quote',
      values: { line: open === -1 ? line : open + 1, example: closed(lines[open] ?? written) },
    };
  }
  if (code === 'DUPLICATE_KEY')
    return { key: 'yaml.twice', values: { line, name: written.split(':')[0]?.trim() ?? '' } };
  if (beginsWithSign.test(written) || /reserved character|indicator character/.test(message))
    return { key: 'yaml.sign', values: { line, example: inQuotes(written, linePos?.[0].col ?? 1) } };
  return { key: 'yaml.other', values: { line, detail: message.split('\n')[0] ?? '' } };
};

/** A text without quotes that a hashtag ends: YAML takes ` #…` for a comment. A comment of an editor's has a space after its sign. */
const cutText = /^\s*(?:- )?([\w-]+): +([^\s"'#|>{[][^#]*?) +(#[\p{L}\p{N}_]\S*.*)$/u;

/** The texts of a YAML file that are not read to their end. */
export const cutTexts = (text: string): Reason[] =>
  text.split('\n').flatMap((each, at) => {
    const [, key = '', start = '', cut = ''] = cutText.exec(each) ?? [];
    if (!key) return [];
    return { key: 'cutByHash', values: { line: at + 1, cut, example: `${key}: "${start} ${cut}"` } };
  });

import { type YAMLError } from 'yaml';
import { type Reason } from './mistake-words.ts';

/** A line `key: a text: with colons` with its text in quotes. */
const quoted = (line: string): string => {
  const [, key = '', text = ''] = /^\s*(?:- )?([^:]+):\s*(.*)$/.exec(line) ?? [];
  return `${key}: "${text.replaceAll('"', "'")}"`;
};

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
  return { key: 'yaml.other', values: { line, detail: message.split('\n')[0] ?? '' } };
};

import type { Edit, Source, TextCommand } from '../text/edit.ts';

/** The text after an edit. */
export const applyEdit = ({ text }: Source, { changes, from, to }: Edit): Source => {
  let [after, at] = ['', 0];
  for (const change of changes) {
    after += text.slice(at, change.from) + change.insert;
    at = change.to ?? change.from;
  }
  return { text: after + text.slice(at), from, to };
};

/** A text with its selection in `‹` and `›`, or its caret as `‸`. */
export const marked = (text: string): Source => {
  const from = text.search(/[‹‸]/);
  const to = text.includes('›') ? text.indexOf('›') - 1 : from;
  return { text: text.replace(/[‹›‸]/g, ''), from, to };
};

/** A text with its selection, as `marked` reads it. */
export const shown = ({ text, from, to }: Source): string =>
  from === to
    ? `${text.slice(0, from)}‸${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;

/** What a command makes of a text; the text itself where it does nothing. */
export const after = (command: TextCommand, text: string): string => {
  const source = marked(text);
  const edit = command(source);
  return shown(edit ? applyEdit(source, edit) : source);
};

import { commonmarkLanguage, deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { Autolink, type MarkdownParser, Strikethrough, Table } from '@lezer/markdown';

const { data, parser } = commonmarkLanguage;

/**
 * The Markdown that stories are written in. Only its parser: the languages inside of Markdown (HTML, CSS, JavaScript) weigh more than it.
 * Headings by a line of dashes below are left out: while a list's first dash is typed, its paragraph would become one.
 */
const stories = new Language(
  data,
  (parser as MarkdownParser).configure([{ remove: ['SetextHeading'] }, Table, Strikethrough, Autolink]),
  [],
  'markdown',
);

/** Markdown with its keys: Enter continues a list and a quote, Backspace takes their marks away. */
export const markdown: Extension = [
  stories,
  Prec.high(
    keymap.of([
      { key: 'Enter', run: insertNewlineContinueMarkup },
      { key: 'Backspace', run: deleteMarkupBackward },
    ]),
  ),
];

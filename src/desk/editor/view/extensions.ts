import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { localeFacts } from '#i18n/locales.ts';
import { actionGroups } from '../actions.ts';
import type { BodyEditorProps } from '../props.ts';
import { toCell } from '../text/table-cells.ts';
import { caret } from './caret.ts';
import { newParagraph } from './enter.ts';
import { findItems } from './find-items.ts';
import { joinedKeys } from './joined-keys.ts';
import { markdown } from './markdown.ts';
import { marks } from './marks.ts';
import { problemMarks } from './problem-marks.ts';
import { stateCommand } from './run-command.ts';

type Props = Pick<BodyEditorProps, 'locale' | 'find' | 'places' | 'ariaLabel' | 'words'>;

/** The keys of all actions, of table cells, and of paragraphs. Escape and Tab leave the field, so Tab is taken in tables only. */
const keys = (words: Props['words']): Extension => [
  Prec.high(
    keymap.of([
      ...actionGroups(words)
        .flat()
        .flatMap(({ key, command }) =>
          key === undefined ? [] : { key, run: stateCommand(command), preventDefault: true },
        ),
      {
        key: 'Tab',
        run: stateCommand((source) => toCell(source, 1)),
        shift: stateCommand((source) => toCell(source, -1)),
      },
      { key: 'Shift-Enter', run: insertNewline },
    ]),
  ),
  keymap.of([{ key: 'Enter', run: newParagraph }, ...defaultKeymap, ...historyKeymap]),
];

/**
 * What the tools above a long text and the line below it cover of it, where they stay in view. Beside the text they cover nothing: what a
 * name finds in its first and last lines is shown.
 */
const covered = ({ dom }: EditorView): { top: number; bottom: number } => {
  const placeOf = (name: string) => dom.closest('.body-editor')?.querySelector(name)?.getBoundingClientRect();
  const field = dom.getBoundingClientRect();
  const { bottom: from } = placeOf('.editor-tools') ?? field;
  const { top: to, height } = placeOf('.editor-foot') ?? field;
  return {
    top: from > field.top ? Math.min(from, from - field.top) + 8 : 0,
    bottom: field.bottom > to ? Math.min(height, field.bottom - to) + 8 : 0,
  };
};

/** Everything that makes CodeMirror the editor of a body; without what changes while it is open. */
export const bodyExtensions = ({ locale, words }: Pick<Props, 'locale' | 'words'>, lineBreak: string): Extension => {
  const { dir, tag } = localeFacts[locale];
  return [
    EditorState.lineSeparator.of(lineBreak),
    markdown,
    history(),
    caret,
    joinedKeys,
    marks(dir),
    problemMarks,
    keys(words),
    EditorView.lineWrapping,
    EditorView.scrollMargins.of(covered),
    EditorView.editorAttributes.of({ dir, lang: tag }),
    EditorView.contentAttributes.of({
      dir,
      lang: tag,
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
  ];
};

/** What has words in the language of the application, which may change while a body is open. */
export const wordedExtensions = ({
  words,
  ariaLabel,
  find,
}: Pick<Props, 'words' | 'ariaLabel' | 'find'>): Extension => [
  EditorState.phrases.of({ Completions: words.found }),
  placeholder(words.placeholder),
  EditorView.contentAttributes.of({ 'aria-label': ariaLabel }),
  findItems(find, words),
];

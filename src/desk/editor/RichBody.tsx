import { redo, undo } from '@codemirror/commands';
import { Compartment, EditorState, Text, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { localeFacts } from '#i18n/locales.ts';
import type { BodyEditorProps } from './props.ts';
import type { AtCaret, Surface } from './surface.ts';
import { changeBetween } from './text/edit.ts';
import { openText } from './text/line-ends.ts';
import { searchAt } from './text/links.ts';
import { activeActions } from './view/active-actions.ts';
import { adoptEditorStyles } from './view/adopted-styles.ts';
import { bodyExtensions, wordedExtensions } from './view/extensions.ts';
import { problemAt, setProblems } from './view/problem-marks.ts';
import { stateCommand } from './view/run-command.ts';

interface Props extends Pick<
  BodyEditorProps,
  'locale' | 'text' | 'onChange' | 'find' | 'places' | 'problems' | 'isReadOnly' | 'ariaLabel' | 'words'
> {
  onCaret: (at: AtCaret) => void;
  ref: Ref<Surface>;
}

adoptEditorStyles();

const noProblems: NonNullable<Props['problems']> = [];

const editable = new Compartment();
const worded = new Compartment();
const editableOf = (isReadOnly = false) => [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)];

/** A body in CodeMirror. Its source is what is written, byte by byte; one field has the history of one language. */
export const RichBody = (props: Props) => {
  const { locale, text, places, problems = noProblems, isReadOnly, ariaLabel, words, ref } = props;
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  /** The file as this field last had it. */
  const file = useRef(text);
  /** What `onChange` got, and `text` has not had yet: it may come late, and is no change from elsewhere. */
  const given = useRef<string[]>([]);
  const wordsNow = () => wordedExtensions({ ...latest.current, find: (query) => latest.current.find(query) });
  const [generation, setGeneration] = useState(0);

  useEffect(() => {
    if (!parent.current) return undefined;
    const opened = openText(latest.current.text);
    file.current = latest.current.text;
    const created = new EditorView({
      parent: parent.current,
      doc: opened.text,
      extensions: [
        editable.of(editableOf(latest.current.isReadOnly)),
        worded.of(wordsNow()),
        bodyExtensions(latest.current, opened.lineBreak),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions, view: current }) => {
          if (docChanged) {
            file.current = opened.mark + state.sliceDoc();
            if (!transactions.some((each) => each.annotation(Transaction.remote))) {
              given.current.push(file.current);
              latest.current.onChange(file.current);
            }
          }
          if (docChanged || selectionSet) latest.current.onCaret(atCaret(current));
        }),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, [locale, generation]);

  // A text from elsewhere, such as a merge: what it changes is not this writer's to undo.
  useEffect(() => {
    const current = view.current;
    const known = given.current.indexOf(text);
    given.current.splice(0, known + 1);
    if (!current || known >= 0 || text === file.current) return;
    if (openText(text).lineBreak !== openText(file.current).lineBreak || /^\uFEFF/.test(text + file.current)) {
      setGeneration((before) => before + 1);
      return;
    }
    const change = changeBetween(withBreaks(file.current), withBreaks(text));
    if (!change) return;
    current.dispatch({
      changes: { ...change, insert: Text.of(change.insert.split('\n')) },
      annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
    });
  }, [text]);

  useEffect(() => view.current?.dispatch({ effects: setProblems.of(problems) }), [problems]);
  useEffect(() => view.current?.dispatch({ effects: worded.reconfigure(wordsNow()) }), [words, places, ariaLabel]);
  useEffect(() => view.current?.dispatch({ effects: editable.reconfigure(editableOf(isReadOnly)) }), [isReadOnly]);

  useImperativeHandle(ref, () => {
    const run = (command: (view: EditorView) => boolean): void => {
      if (!view.current) return;
      command(view.current);
      view.current.focus();
    };
    return { run: (command) => run(stateCommand(command)), undo: () => run(undo), redo: () => run(redo) };
  }, []);

  const { dir, tag } = localeFacts[locale];
  return <div ref={parent} className="md-field" dir={dir} lang={tag} />;
};

const atCaret = (view: EditorView): AtCaret => {
  const { doc, selection } = view.state;
  return {
    active: activeActions(view.state),
    problem: problemAt(view)?.message,
    awaitsName: searchAt(doc.toString(), selection.main.head)?.query === '',
  };
};

/** A file's text with places as CodeMirror counts them: a line's end is one character. */
const withBreaks = (file: string): string => {
  const { text, lineBreak } = openText(file);
  return lineBreak === '\n' ? text : text.replaceAll(lineBreak, '\n');
};

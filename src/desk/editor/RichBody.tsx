import { redo, undo } from '@codemirror/commands';
import { Compartment, EditorState, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { localeFacts } from '#i18n/locales.ts';
import type { BodyEditorProps } from './props.ts';
import type { AtCaret, Surface } from './surface.ts';
import { openText } from './text/line-ends.ts';
import { searchAt } from './text/links.ts';
import { activeActions } from './view/active-actions.ts';
import { adoptEditorStyles } from './view/adopted-styles.ts';
import { bodyExtensions, wordedExtensions } from './view/extensions.ts';
import { PendingDocumentChanges } from './view/pending-changes.ts';
import { placeLabels } from './view/place-labels.ts';
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
/** Apart from the words: what the story has changes while an item is being found. */
const labelled = new Compartment();
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
  const pending = useRef(new PendingDocumentChanges(text));
  const wordsNow = () => wordedExtensions({ ...latest.current, find: (...asked) => latest.current.find(...asked) });
  const [generation, setGeneration] = useState(0);

  useEffect(() => {
    if (!parent.current) return undefined;
    const opened = openText(latest.current.text);
    file.current = latest.current.text;
    pending.current = new PendingDocumentChanges(file.current);
    const created = new EditorView({
      parent: parent.current,
      doc: opened.text,
      extensions: [
        editable.of(editableOf(latest.current.isReadOnly)),
        worded.of(wordsNow()),
        labelled.of(placeLabels(latest.current.words, latest.current.places)),
        bodyExtensions(latest.current, opened.lineBreak),
        EditorView.updateListener.of(({ docChanged, changes, selectionSet, state, transactions, view: current }) => {
          if (docChanged) {
            file.current = opened.mark + state.sliceDoc();
            if (!transactions.some((each) => each.annotation(Transaction.remote))) {
              pending.current.add(file.current, changes);
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
    if (!current) return;
    const hadBreaks = openText(file.current).lineBreak;
    const changes = pending.current.receive(text);
    if (!changes || text === file.current) return;
    const isOther = openText(text).lineBreak !== hadBreaks || /^\uFEFF/.test(text + file.current);
    if (isOther || changes.length !== current.state.doc.length) {
      setGeneration((before) => before + 1);
      return;
    }
    current.dispatch({ changes, annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)] });
    if (pending.current.isEmpty) return;
    pending.current.settle(file.current);
    latest.current.onChange(file.current);
  }, [text]);

  useEffect(() => view.current?.dispatch({ effects: setProblems.of(problems) }), [problems]);
  useEffect(() => view.current?.dispatch({ effects: worded.reconfigure(wordsNow()) }), [words, ariaLabel]);
  useEffect(
    () => view.current?.dispatch({ effects: labelled.reconfigure(placeLabels(words, places)) }),
    [words, places],
  );
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

import { EditorSelection, type Extension, Prec, type SelectionRange } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

/**
 * The same caret without its bidirectional level where two runs of this level meet. CodeMirror takes the first of them, and the caret goes
 * round in the first figure of 1982–1994; without the level it takes the run on the caret's own side.
 */
export const unambiguous = (view: EditorView, range: SelectionRange): SelectionRange => {
  if (range.bidiLevel === null) return range;
  const line = view.state.doc.lineAt(range.head);
  const at = range.head - line.from;
  const runs = view
    .bidiSpans(line)
    .filter(({ from, to, level }) => from <= at && at <= to && level === range.bidiLevel);
  return runs.length < 2
    ? range
    : EditorSelection.range(range.anchor, range.head, range.goalColumn, undefined, range.assoc);
};

const settle = (view: EditorView): boolean => {
  const range = unambiguous(view, view.state.selection.main);
  if (range !== view.state.selection.main) view.dispatch({ selection: range });
  return false;
};

/** Settles where the caret is before an arrow key moves it. */
export const caret: Extension = Prec.highest(
  keymap.of(
    ['ArrowLeft', 'ArrowRight'].flatMap((key) => [
      { key, run: settle, shift: settle },
      { key: `Mod-${key}`, run: settle, shift: settle },
    ]),
  ),
);

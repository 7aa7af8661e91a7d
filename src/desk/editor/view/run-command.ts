import { type StateCommand, Text } from '@codemirror/state';
import type { TextCommand } from '../text/edit.ts';

/** A command for texts as one of CodeMirror, whose places count a line's end as one character, too. */
export const stateCommand =
  (command: TextCommand): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { from, to } = state.selection.main;
    // Not as `sliceDoc` gives it: with a line's end of one character.
    const edit = command({ text: state.doc.toString(), from, to });
    if (!edit) return false;
    dispatch(
      state.update({
        changes: edit.changes.map((change) => ({ ...change, insert: Text.of(change.insert.split('\n')) })),
        selection: { anchor: edit.from, head: edit.to },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };

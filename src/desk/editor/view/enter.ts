import { syntaxTree } from '@codemirror/language';
import { type EditorState, Text } from '@codemirror/state';
import type { Command } from '@codemirror/view';

/** Blocks whose lines follow each other without an empty one. */
const together = /^(?:Table|FencedCode|CodeBlock|HTMLBlock|BulletList|OrderedList|Blockquote)/;

const isTogether = (state: EditorState, at: number): boolean => {
  for (let node = syntaxTree(state).resolveInner(at, -1); ;) {
    if (together.test(node.name)) return true;
    if (!node.parent) return false;
    node = node.parent;
  }
};

/** Enter begins a paragraph, which Markdown parts from the last one by an empty line; Shift and Enter break the line alone. */
export const newParagraph: Command = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.from);
  if (state.readOnly || line.text.trim() === '' || main.from === line.from || isTogether(state, main.from))
    return false;
  dispatch(state.update(state.replaceSelection(Text.of(['', '', ''])), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

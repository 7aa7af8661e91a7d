import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { ActionId } from '../actions.ts';

const actionOf: Readonly<Record<string, ActionId>> = {
  StrongEmphasis: 'bold',
  Emphasis: 'italic',
  Link: 'link',
  ATXHeading2: 'heading',
  ATXHeading3: 'subheading',
  BulletList: 'list',
  OrderedList: 'numberedList',
  Blockquote: 'quote',
  Table: 'table',
};

/** The actions that the text at the caret shows the effect of. */
export const activeActions = (state: EditorState): ActionId[] => {
  const found: ActionId[] = [];
  for (let node = syntaxTree(state).resolveInner(state.selection.main.head, -1); ;) {
    const action = actionOf[node.name];
    // `[!facts]` is the mark of a callout.
    if (action && (action !== 'link' || node.getChild('URL'))) found.push(action);
    if (!node.parent) return found;
    node = node.parent;
  }
};

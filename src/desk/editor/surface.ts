import type { ActionId } from './actions.ts';
import type { TextCommand } from './text/edit.ts';

/** What the toolbar needs of a field, whichever it is. */
export interface Surface {
  /** Changes the text, and returns the focus to it. */
  run: (command: TextCommand) => void;
  undo: () => void;
  redo: () => void;
}

/** What is at the caret. */
export interface AtCaret {
  active: readonly ActionId[];
  /** The message of the problem there. */
  problem?: string | undefined;
  /** Whether a name is searched for there as soon as one is typed. */
  awaitsName?: boolean;
}

import { toggleStars } from './text/inline.ts';
import { toggleLines } from './text/lines.ts';
import { placeBlock, tableBlock } from './text/blocks.ts';
import { toggleLink } from './text/links.ts';
import type { TextCommand } from './text/edit.ts';
import type { EditorWords } from './props.ts';

/** What the toolbar and shortcuts do to the text. */
export type ActionId = Exclude<keyof EditorWords['actions'], 'undo' | 'redo'>;

export interface Action {
  id: ActionId;
  /** As CodeMirror names keys: `Mod-b` is Ctrl+B, and ⌘B on a Mac. */
  key?: string;
  command: TextCommand;
}

/** Actions in the order of the toolbar, in its groups. */
export const actionGroups = (words: EditorWords): readonly (readonly Action[])[] => [
  [
    { id: 'bold', key: 'Mod-b', command: toggleStars('**') },
    { id: 'italic', key: 'Mod-i', command: toggleStars('*') },
    { id: 'link', key: 'Mod-k', command: toggleLink },
  ],
  [
    { id: 'heading', key: 'Mod-Alt-2', command: toggleLines('heading') },
    { id: 'subheading', key: 'Mod-Alt-3', command: toggleLines('subheading') },
  ],
  [
    { id: 'list', key: 'Mod-Shift-8', command: toggleLines('list') },
    { id: 'numberedList', key: 'Mod-Shift-7', command: toggleLines('numberedList') },
    { id: 'quote', key: 'Mod-Shift-9', command: toggleLines('quote') },
    { id: 'table', command: placeBlock(tableBlock(words.fillers)) },
  ],
];

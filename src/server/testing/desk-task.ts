import type { DeskItem, FileEdit } from '#contract/desk/items.ts';

/** What a process of the desk is asked for. `append` adds a line to a text until it is acknowledged, whatever others write. */
export type DeskTask =
  | { kind: 'save'; item: DeskItem; edit: FileEdit }
  | { kind: 'publish'; item: DeskItem }
  | { kind: 'append'; item: DeskItem; lines: string[] };

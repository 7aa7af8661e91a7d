import type { DeskFile, DeskItem, ItemStatus, PlainValue } from '#contract/desk/items.ts';

/** A picture file of an item. */
export interface ItemPicture {
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Somebody of the newsroom, as others see them. */
export interface ShownPerson {
  id: string;
  name: string;
}

/** An item that is open. */
export interface DeskItemFacts {
  item: DeskItem;
  files: DeskFile[];
  /** The parsed story.yaml. */
  value: PlainValue;
  pictures: ItemPicture[];
  /** Null where the file has none that can be read. */
  status: ItemStatus | null;
  hasWorkingCopy: boolean;
  isOwn: boolean;
  may: ('read' | 'write' | 'publish')[];
  /** Others who have it open. */
  people: ShownPerson[];
}

/** A saved state of an item. */
export interface ItemRevision {
  n: number;
  action: 'outside' | 'create' | 'save' | 'publish' | 'withdraw' | 'correct' | 'discard' | 'restore';
  /** ISO 8601 */
  at: string;
  /** Null for what was changed outside of the desk. */
  person: ShownPerson | null;
}

/** Whether readers see what the content gives. */
export interface LiveState {
  isLive: boolean;
  path?: string;
}

export interface TrashedItem {
  n: string;
  item: DeskItem;
  at: string;
  title: Partial<Record<string, string>>;
}

import type { DeskOpenItem } from '#contract/desk/item-routes.ts';
import type { DeskFile, PlainValue } from '#contract/desk/items.ts';

/** An item that is open, with the names of its files and the type of its value as the contract of items has them. */
export type OpenItem = Omit<DeskOpenItem, 'files' | 'value'> & {
  files: DeskFile[];
  /** The parsed story.yaml. */
  value: PlainValue;
};

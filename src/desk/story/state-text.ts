import type { DeskFile, ItemStatus } from '#contract/desk/items.ts';
import type { DeskKey } from '../words/words.ts';

/** Whether the desk has changes that readers do not see. */
export const hasUnpublished = (files: readonly Pick<DeskFile, 'hash' | 'publishedHash'>[]): boolean =>
  files.some(({ hash, publishedHash }) => hash !== publishedHash);

/** The state of a story in words. */
export const stateKey = (status: ItemStatus, isChanged: boolean): DeskKey =>
  status === 'draft' || !isChanged ? `state.${status}` : `state.${status}Changed`;

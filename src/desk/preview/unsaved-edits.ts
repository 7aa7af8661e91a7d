import type { FileEdit } from '#contract/desk/items.ts';
import { editOf } from '../saving/pending.ts';
import type { Saver } from '../saving/saver.ts';

/** What the server has not acknowledged: it renders the page with it. */
export const unsavedEdits = (saver: Saver): FileEdit[] =>
  Object.values(saver.$files.get()).flatMap(({ base, pending }) => (pending ? [editOf(base, pending)] : []));

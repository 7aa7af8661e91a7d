import type { DataChange, FileEdit, PlainValue } from '#contract/desk/items.ts';
import { addChange, applyChanges } from './data-changes.ts';

/** What the server has not acknowledged of a file: its whole text, or the changed values. */
export type Pending = { text: string } | { changes: readonly DataChange[] };

/** One more edit of a file. */
export type Edit = { text: string } | { change: DataChange };

export const addEdit = (pending: Pending | undefined, edit: Edit): Pending => {
  if ('text' in edit) return edit;
  return { changes: addChange(pending && 'changes' in pending ? pending.changes : [], edit.change) };
};

/** What remains to be sent after some of it was acknowledged. */
export const withoutSent = (pending: Pending | undefined, sent: Pending): Pending | undefined => {
  if (!pending || pending === sent) return undefined;
  if ('text' in pending) return 'text' in sent && sent.text === pending.text ? undefined : pending;
  const left = 'changes' in sent ? pending.changes.filter((change) => !sent.changes.includes(change)) : pending.changes;
  return left.length === 0 ? undefined : { changes: left };
};

/** A file as the server has it: of a story, or another with a name of its own. */
export interface BaseFile<Name extends string = FileEdit['name']> {
  name: Name;
  /** Null where there is no such file yet. */
  hash: string | null;
  text: string;
  /** The parsed value of a file of data. */
  value?: PlainValue;
  /** Where this is what the content has, and the working copy conflicts with it: its hash. `hash` is that of the working copy. */
  merged?: string;
}

/** A change of a file, for the request that saves it. */
export type EditOf<Name extends string> = Omit<FileEdit, 'name'> & { name: Name };

/** The request that saves what is pending. */
export const editOf = <Name extends string>(
  { name, hash, merged }: BaseFile<Name>,
  pending: Pending,
): EditOf<Name> => ({
  ...{ name, from: hash },
  ...('text' in pending ? { text: pending.text } : { changes: [...pending.changes] }),
  ...(merged !== undefined && { merged }),
});

/** A file as its editor sees it: what is pending is applied. */
export const withPending = <Name extends string>(
  base: BaseFile<Name>,
  pending: Pending | undefined,
): BaseFile<Name> => {
  if (!pending) return base;
  if ('text' in pending) return { ...base, text: pending.text };
  return { ...base, value: applyChanges(base.value ?? {}, pending.changes) };
};

import { ChangeSet, Text } from '@codemirror/state';
import { changeBetween } from '../text/edit.ts';
import { openText } from '../text/line-ends.ts';

/** A file's text with places as CodeMirror counts them: a line's end is one character. */
const withBreaks = (file: string): string => {
  const { text, lineBreak } = openText(file);
  return lineBreak === '\n' ? text : text.replaceAll(lineBreak, '\n');
};

/**
 * What was typed since the text that the application last gave. A text that it gives may be one of those that it got, late; any other is
 * from elsewhere, and was made from the last one: both changes stay.
 */
export class PendingDocumentChanges {
  private base: string;
  private pending: { file: string; changes: ChangeSet }[] = [];

  /** @param base the file as it was opened */
  constructor(base: string) {
    this.base = base;
  }

  get isEmpty(): boolean {
    return this.pending.length === 0;
  }

  /** Records a change that the application gets, and the file after it. */
  add(file: string, changes: ChangeSet): void {
    this.pending.push({ file, changes });
  }

  /** Takes a text from the application. Returns what it changes in the text of the field; undefined for nothing. */
  receive(file: string): ChangeSet | undefined {
    const known = this.pending.findIndex((each) => each.file === file);
    const before = withBreaks(this.base);
    this.base = file;
    if (known >= 0) {
      this.pending.splice(0, known + 1);
      return undefined;
    }
    const change = changeBetween(before, withBreaks(file));
    if (!change) return undefined;
    const remote = ChangeSet.of({ ...change, insert: Text.of(change.insert.split('\n')) }, before.length);
    const [first, ...rest] = this.pending;
    if (!first) return remote;
    const local = rest.reduce((all, { changes }) => all.compose(changes), first.changes);
    // The application has none of its texts any more: it gets the next one, with both.
    this.pending = [{ file: '', changes: local.map(remote, true) }];
    return remote.map(local);
  }

  /** Notes the file that has both changes, once the field has them. */
  settle(file: string): void {
    const [only] = this.pending;
    if (only) only.file = file;
  }
}

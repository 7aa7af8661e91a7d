import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type DataText, splice, type SpliceOptions, type TextEdit } from './splice.ts';
import { type Change, type DataValue, type Path, SpliceError } from './values.ts';

/** How entries are set apart: with line ends, or in one line. */
interface Layout {
  /** Before each entry: a line end with its indentation, a space, or nothing. */
  gap: string;
  /** One level; undefined for one line. */
  unit: string | undefined;
}

const endOf = (node: Node): number => node.offset + node.length;

const layoutOf = (text: string, parent: Node | undefined): Layout => {
  const [first, last] = [parent?.children?.[0], parent?.children?.at(-1)];
  if (!parent || !first || !last) return { gap: '\n', unit: '  ' };
  const gap = text.slice(parent.offset + 1, first.offset);
  if (!gap.includes('\n')) return { gap, unit: undefined };
  const closing = text.slice(endOf(last), endOf(parent) - 1);
  return { gap, unit: gap.startsWith(closing) ? gap.slice(closing.length) : '  ' };
};

const valueText = (value: DataValue, { gap, unit }: Layout): string =>
  unit === undefined ? JSON.stringify(value) : JSON.stringify(value, null, unit).replaceAll('\n', gap);

/** What stands between two entries: as between others. */
const separatorOf = (text: string, [first, second]: readonly Node[], { gap, unit }: Layout): string => {
  if (first && second) return text.slice(endOf(first), second.offset);
  return unit === undefined ? `,${gap || ' '}` : `,${gap}`;
};

const readJson = (text: string): DataText => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (!root || error) throw new SpliceError(`It is no JSON: ${error ? printParseErrorCode(error.error) : 'empty'}`);
  const nodeAt = (path: Path): Node => {
    const node = findNodeAtLocation(root, [...path]);
    if (!node) throw new SpliceError(`There is no ${path.join('.')}`);
    return node;
  };
  /** The entry of a path: a property with its name, or an item of a list. */
  const entryOf = (path: Path): Node => {
    const node = nodeAt(path);
    return node.parent?.type === 'property' ? node.parent : node;
  };
  const insert = (path: Path, value: DataValue): TextEdit => {
    const parent = nodeAt(path.slice(0, -1));
    const [children, key] = [parent.children ?? [], path.at(-1)];
    const layout = layoutOf(text, parent);
    const separator = separatorOf(text, children, layout);
    const [name, sample] = children[0]?.children ?? [];
    const colon = name && sample ? text.slice(endOf(name), sample.offset) : ': ';
    const before = parent.type === 'array' ? children[Number(key)] : undefined;
    const entry = (parent.type === 'array' ? '' : JSON.stringify(key) + colon) + valueText(value, layout);
    if (before) return { from: before.offset, to: before.offset, put: entry + separator };
    const end = endOf(children.at(-1) as Node);
    return { from: end, to: end, put: separator + entry };
  };
  return {
    value: JSON.parse(text) as DataValue,
    insert,
    replace: (path, value) => {
      const node = nodeAt(path);
      return { from: node.offset, to: endOf(node), put: valueText(value, layoutOf(text, entryOf(path).parent)) };
    },
    remove: (path) => {
      const entry = entryOf(path);
      const entries = entry.parent?.children ?? [];
      const at = entries.indexOf(entry);
      const [previous, next] = [entries[at - 1], entries[at + 1]];
      if (next) return { from: entry.offset, to: next.offset, put: '' };
      return { from: previous ? endOf(previous) : entry.offset, to: endOf(entry), put: '' };
    },
  };
};

/** Changes values of a JSON text, and no other byte. @throws {SpliceError} */
export const spliceJson = (text: string, changes: readonly Change[], options?: SpliceOptions): string =>
  splice(readJson, text, changes, options);

/** The same inside one item of a list: what it takes does not grow with the other items. @throws {SpliceError} */
export const spliceJsonItem = (text: string, position: number, changes: readonly Change[]): string => {
  // A byte order mark is no part of JSON.
  const root = parseTree(text.replace(/^\uFEFF/, ' '), [], { disallowComments: true });
  const item = root?.type === 'array' ? root.children?.[position] : undefined;
  if (!item) throw new SpliceError(`There is no item ${position}`);
  const spliced = spliceJson(text.slice(item.offset, endOf(item)), changes);
  return text.slice(0, item.offset) + spliced + text.slice(endOf(item));
};

import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, Scalar, visit } from 'yaml';
import type { YAMLMap, YAMLSeq } from 'yaml';
import { type DataText, splice, type SpliceOptions, type TextEdit } from './splice.ts';
import { type Change, type DataValue, type Path, SpliceError } from './values.ts';
import { yamlDocument } from './yaml-document.ts';
import { blockText, flowText, inlineText } from './yaml-text.ts';

type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node | null>;

/** An entry of a map or list in the text. */
interface Entry {
  /** Where its key or its dash begins, or its value in a list in brackets. */
  start: number;
  /** Behind the colon or the dash: where the value of an entry without one would be. */
  opened: number;
  end: number;
  /** Undefined where nothing is written for it. */
  node: Node | undefined;
  hasColon: boolean;
}

const startOf = (node: Node): number => node.range?.[0] ?? 0;
const isWritten = (node: Node | null | undefined): node is Node => {
  const [from, to] = node?.range ?? [0, 0];
  return isNode(node) && (to > from || isAlias(node));
};

/** Where a value ends, without the comment and the line ends behind it. */
const endOf = (text: string, node: Node): number => {
  if ((isMap(node) || isSeq(node)) && node.flow !== true && node.items.length > 0)
    return entryOf(text, node as Collection, node.items.length - 1).end;
  const [from, to] = node.range ?? [0, 0];
  return from + text.slice(from, to).trimEnd().length;
};

const entryOf = (text: string, collection: Collection, at: number): Entry => {
  const item = collection.items[at] as Node | Pair<Node, Node | null>;
  const token = (collection.srcToken as { items?: Record<'start' | 'sep', { type: string; offset: number }[]>[] })
    ?.items?.[at];
  const sign = (type: string, tokens = token?.start): number | undefined =>
    tokens?.find((each) => each.type === type)?.offset;
  if (isMap(collection)) {
    const { key, value } = item as Pair<Node, Node | null>;
    const special = sign('explicit-key-ind') ?? sign('anchor') ?? sign('tag');
    if (!isWritten(key) || special !== undefined) throw new SpliceError('A key is written in a way that is left alone');
    const colon = sign('map-value-ind', token?.sep);
    const opened = colon === undefined ? (key.range?.[1] ?? 0) : colon + 1;
    const node = isWritten(value) ? value : undefined;
    return { start: startOf(key), opened, end: node ? endOf(text, node) : opened, node, hasColon: colon !== undefined };
  }
  const node = isWritten(item as Node) ? (item as Node) : undefined;
  const dash = sign('seq-item-ind');
  const start = dash ?? (node ? startOf(node) : 0);
  const opened = dash === undefined ? start : dash + 1;
  return { start, opened, end: node ? endOf(text, node) : opened, node, hasColon: true };
};

/** Behind the line end of the line that a position is in. */
const lineEndAt = (text: string, position: number): number => {
  const at = text.indexOf('\n', position);
  return at < 0 ? text.length : at + 1;
};
const lineStartAt = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1;
const columnOf = (text: string, position: number): number => position - lineStartAt(text, position);
/** The line end of the line before a position, or the first of the text. */
const lineEnding = (text: string, position: number): string => {
  const before = lineStartAt(text, position);
  return /\r?\n$/.exec(text.slice(Math.max(0, before - 2), before))?.[0] ?? /\r?\n/.exec(text)?.[0] ?? '\n';
};

/** The quotes of a text beside a new one. */
const quotesOf = (collection: Collection): string | undefined => {
  const last = collection.items.at(-1);
  const value = isMap(collection) ? (last as Pair<Node, Node | null>)?.value : (last as Node | null);
  const beside = isScalar(value) && typeof value.value === 'string' ? value.type : undefined;
  return beside?.startsWith('QUOTE') ? beside : undefined;
};

const insertInto = (text: string, collection: Collection, key: string | number, value: DataValue): TextEdit => {
  const count = collection.items.length;
  const at = isSeq(collection) ? Number(key) : count;
  const quotes = quotesOf(collection);
  const entry = isSeq(collection) ? [value] : { [key]: value };
  if (collection.flow === true) {
    const written = flowText(entry, quotes).replace(/^(?:\[|\{ )|(?:\]| \})$/g, '');
    const from = at < count ? entryOf(text, collection, at).start : entryOf(text, collection, count - 1).end;
    return { from, to: from, put: at < count ? `${written}, ` : `, ${written}` };
  }
  const { start } = entryOf(text, collection, 0);
  const indent = ' '.repeat(columnOf(text, start));
  if (at === 0) {
    const eol = lineEnding(text, lineEndAt(text, start));
    return { from: start, to: start, put: blockText(entry, { indent, eol, quotes }) + eol + indent };
  }
  const from = lineEndAt(text, entryOf(text, collection, at - 1).end);
  const eol = lineEnding(text, from);
  const open = text.endsWith('\n') || from < text.length ? '' : eol;
  return { from, to: from, put: `${open}${indent}${blockText(entry, { indent, eol, quotes })}${eol}` };
};

const removeFrom = (text: string, collection: Collection, at: number): TextEdit => {
  const { start, end } = entryOf(text, collection, at);
  const isLast = at === collection.items.length - 1;
  if (collection.flow === true)
    return isLast
      ? { from: entryOf(text, collection, at - 1).end, to: end, put: '' }
      : { from: start, to: entryOf(text, collection, at + 1).start, put: '' };
  const line = lineStartAt(text, start);
  const to = lineEndAt(text, end);
  if (text.slice(line, start).trim() === '') return { from: line, to, put: '' };
  // The first of a map behind a dash: the next takes its place.
  return { from: start, to: to + (/^ */.exec(text.slice(to))?.[0].length ?? 0), put: '' };
};

/** @throws {SpliceError} for what other places of the text refer to, or what has a type of its own */
const refuseSpecial = (node: Node | null | undefined, isWhole: boolean): void => {
  const isSpecial = (each: Node): boolean =>
    isAlias(each) || each.anchor !== undefined || (each.tag !== undefined && each.tag !== '!');
  const refuse = (): never => {
    throw new SpliceError('An anchor, an alias or a tag is left alone: change it in the file');
  };
  if (node && !isWhole && isSpecial(node)) refuse();
  if (node && isWhole) visit(node, { Node: (_key, each) => void (isSpecial(each as Node) && refuse()) });
};

const readYaml = (text: string): DataText => {
  const document = yamlDocument(text, { keepSourceTokens: true, prettyErrors: true });
  const [error] = document.errors;
  if (error) throw new SpliceError(`It is no YAML: ${error.message}`);
  const root = isWritten(document.contents) ? document.contents : undefined;

  const indexIn = (collection: Collection, key: string | number): number =>
    isMap(collection)
      ? collection.items.findIndex((pair) => String((pair.key as { value?: unknown }).value) === key)
      : Number(key);
  /** The collection that holds the last key of a path, and the entry's position in it. */
  const placeOf = (path: Path): { collection: Collection; at: number } => {
    let node: Node | undefined = root;
    for (const [depth, key] of path.entries()) {
      refuseSpecial(node, false);
      if (!isMap(node) && !isSeq(node)) break;
      const at = indexIn(node as Collection, key);
      if (depth === path.length - 1) return { collection: node as Collection, at };
      node = entryOf(text, node as Collection, at).node;
    }
    throw new SpliceError(`There is no ${path.join('.')}`);
  };
  const entryAt = (path: Path): Entry & { isFlow: boolean; indent: string } => {
    const { collection, at } = placeOf(path);
    const entry = entryOf(text, collection, at);
    refuseSpecial(entry.node, true);
    const isFlow = collection.flow === true;
    return { ...entry, isFlow, indent: isFlow ? '' : ' '.repeat(columnOf(text, entry.start)) };
  };
  const replaceRoot = (value: DataValue): TextEdit => {
    refuseSpecial(root, true);
    const eol = lineEnding(text, text.length);
    const [from, to] = root ? [startOf(root), endOf(text, root)] : [text.length, text.length];
    const open = root || text === '' || text.endsWith('\n') ? '' : eol;
    const written = root ? flowText(value) : blockText(value, { indent: '', eol }) + eol;
    return { from, to, put: open + written };
  };
  return {
    value: document.toJS({ maxAliasCount: 100 }) as DataValue,
    insert: (path, value) => {
      const { collection } = placeOf(path);
      return insertInto(text, collection, path.at(-1) as string | number, value);
    },
    replace: (path, value) => {
      if (path.length === 0) return replaceRoot(value);
      const { node, start, opened, end, isFlow, indent, hasColon } = entryAt(path);
      const from = node ? startOf(node) : opened;
      const eol = lineEnding(text, lineEndAt(text, from));
      // A block of text would take a comment behind it in.
      const hasRest =
        typeof value === 'string' && value.includes('\n') && text.slice(end, lineEndAt(text, end)).trim() !== '';
      const type = hasRest ? Scalar.QUOTE_DOUBLE : isScalar(node) ? node.type : undefined;
      const written = inlineText(value, { isFlow, indent, eol, type });
      // A block of text ends with its line.
      const close = written.includes('\n') && !text.slice(end).includes('\n') ? eol : '';
      // A list may stand in the column of its key; nothing else may.
      const isInColumn = node !== undefined && !isFlow && from > start && columnOf(text, from) <= indent.length;
      const open = node ? (isInColumn ? '  ' : '') : hasColon ? ' ' : ': ';
      return { from, to: end, put: `${open}${written}${close}` };
    },
    remove: (path) => {
      entryAt(path);
      const { collection, at } = placeOf(path);
      return removeFrom(text, collection, at);
    },
  };
};

/**
 * Changes values of a YAML text, and no other byte: comments, quotes, line ends, order and the manner of maps and lists stay.
 * @throws {SpliceError} also for what has anchors, aliases or tags
 */
export const spliceYaml = (text: string, changes: readonly Change[], options?: SpliceOptions): string =>
  splice(readYaml, text, changes, options);

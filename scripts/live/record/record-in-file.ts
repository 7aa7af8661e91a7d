import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { type Match } from '#schemas/match.ts';

/** What a journal adds to a match. */
const recordKeys = ['status', 'lineups', 'score', 'events', 'times', 'notes'] as const;

/** How the properties of an object are set apart: with line ends, or in one line. */
interface Layout {
  /** Before each property: a line end with its indentation, or a space. */
  gap: string;
  /** One level; undefined for one line. */
  unit: string | undefined;
}

const layoutOf = (text: string, object: Node, first: Node, last: Node): Layout => {
  const gap = text.slice(object.offset + 1, first.offset);
  if (!gap.includes('\n')) return { gap: gap || ' ', unit: undefined };
  const closing = text.slice(last.offset + last.length, object.offset + object.length - 1);
  return { gap, unit: gap.startsWith(closing) ? gap.slice(closing.length) : '  ' };
};

const valueText = (value: unknown, { gap, unit }: Layout): string =>
  unit === undefined ? JSON.stringify(value) : JSON.stringify(value, null, unit).replaceAll('\n', gap);

/** Defaults are not written. */
const written = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) => (key === 'captain' && each === false ? undefined : each));

/**
 * The text of `matches.json` with the record of a match in its place. Only what the record changes is written, in the manner of the file;
 * everything else stays byte for byte.
 *
 * @param fixture the match as the file has it
 * @throws if the text has no such match
 */
export const withRecord = (text: string, fixture: Match, record: Match): string => {
  const tree = parseTree(text);
  const object = tree?.children?.find((each) => findNodeAtLocation(each, ['id'])?.value === fixture.id);
  const [first, last] = [object?.children?.[0], object?.children?.at(-1)];
  if (!object || !first || !last) throw new Error(`There is no match ${fixture.id}`);
  const layout = layoutOf(text, object, first, last);
  const [before, after] = [fixture, record].map((match) => match as Partial<Record<string, unknown>>);
  const changed = recordKeys.filter(
    (key) => after?.[key] !== undefined && JSON.stringify(before?.[key]) !== JSON.stringify(after[key]),
  );
  const edits = changed.map((key) => {
    const value = valueText(written(after?.[key]), layout);
    const known = findNodeAtLocation(object, [key]);
    if (known) return { from: known.offset, to: known.offset + known.length, put: value };
    const end = last.offset + last.length;
    return { from: end, to: end, put: `,${layout.gap}"${key}": ${value}` };
  });
  // From the end, so that offsets stay; of those at one place the first comes first.
  return edits
    .toReversed()
    .sort((a, b) => b.from - a.from)
    .reduce((result, { from, to, put }) => result.slice(0, from) + put + result.slice(to), text);
};

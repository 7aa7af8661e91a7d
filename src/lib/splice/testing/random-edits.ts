import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isNode, parseDocument } from 'yaml';
import type { Chance } from '../../seeded-random.ts';
import { spliceJson } from '../json.ts';
import { type Change, type DataValue, isMap, type Path } from '../values.ts';
import { spliceYaml } from '../yaml.ts';

const texts = [
  ...[
    '',
    ' ',
    'a',
    'عنوان: «مباراة» اليوم',
    "it's",
    'say "no"',
    'a: b',
    '# no comment',
    '- x',
    '[x',
    '{',
    'null',
    '12',
    'true',
  ],
  ...[
    'one\ntwo',
    'one\n\n  two\n',
    ' leading',
    'trailing ',
    'tab\there',
    '🏆 1–0',
    '\u200fمن اليمين',
    'a, b',
    '*x',
    '&x',
    '%',
    '@x',
    '`',
  ],
  ...[
    'two\n\n',
    '\nfirst',
    '  in\n out',
    'back\\slash',
    'line\u2028end',
    'cr\r\nlf',
    '---',
    '...',
    '?',
    'x'.repeat(200),
    '~',
    '0x1f',
    '1e3',
  ],
];
const values: readonly DataValue[] = [
  ...texts,
  ...[
    0,
    -7,
    1.5,
    1e21,
    true,
    false,
    null,
    [],
    {},
    ['a', 2],
    { ar: 'ع', en: 'e' },
    [{ a: 1, b: ['x\ny', {}] }],
    { x: { y: [] } },
  ],
];

/** Reads a text by its format, without this module's own reader. */
export const formats = {
  yaml: {
    splice: spliceYaml,
    parse: (text: string): DataValue => parseDocument(text).toJS() as DataValue,
    rangeOf: (text: string, path: Path): [number, number] => {
      const node = parseDocument(text).getIn(path, true);
      return isNode(node) && node.range ? [node.range[0], node.range[1]] : [0, text.length];
    },
  },
  json: {
    splice: spliceJson,
    parse: (text: string): DataValue => JSON.parse(text) as DataValue,
    rangeOf: (text: string, path: Path): [number, number] => {
      const root = parseTree(text);
      const node = root && findNodeAtLocation(root, [...path]);
      return node ? [node.offset, node.offset + node.length] : [0, text.length];
    },
  },
};

/** Every path of a value, the root's first. */
const pathsIn = (value: DataValue, path: Path = []): Path[] => [
  path,
  ...(Array.isArray(value)
    ? value.map((each, at) => [at, each] as const)
    : isMap(value)
      ? Object.entries(value)
      : []
  ).flatMap(([key, each]) => pathsIn(each, [...path, key])),
];

export interface RandomEdit extends Change {
  kind: 'set' | 'same' | 'add' | 'remove';
}

/** An edit of what a value has: another value, the same value, one more entry, or one less. */
export const randomEdit = (root: DataValue, chance: Chance): RandomEdit => {
  const paths = pathsIn(root);
  const at = (path: Path): DataValue =>
    path.reduce<DataValue>((value, key) => (value as Record<string, DataValue>)[key] as DataValue, root);
  const kind = chance.pick(['set', 'set', 'same', 'add', 'remove'] as const);
  const holders = paths.filter((path) => typeof at(path) === 'object' && at(path) !== null);
  if (kind === 'add' && holders.length > 0) {
    const holder = chance.pick(holders);
    const known = at(holder);
    if (!Array.isArray(known))
      return { kind, path: [...holder, `new ${chance.between(1, 9)}`], value: chance.pick(values) };
    return { kind, path: holder, value: known.toSpliced(chance.between(0, known.length), 0, chance.pick(values)) };
  }
  const path = chance.pick(paths.slice(1));
  if (path === undefined) return { kind: 'add', path: ['first'], value: chance.pick(values) };
  if (kind === 'remove') return { kind, path };
  return kind === 'same' ? { kind, path, value: at(path) } : { kind: 'set', path, value: chance.pick(values) };
};

/** How many characters two texts have in common at their beginnings and at their ends, without counting any twice. */
export const commonEnds = (before: string, after: string): { head: number; tail: number } => {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
};

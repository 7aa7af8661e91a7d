import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Check, CheckProblem } from './problem.ts';

const statuses = ['holds', 'holds, no test', 'does not hold', 'does not apply'];

/** A requirement's line in docs/asvs.md. */
interface AsvsRow {
  /** Counted from 1. */
  line: number;
  id: string;
  level: string;
  status: string;
  /** The evidence, or the reason why it is not met. */
  by: string;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The lines of requirements: those of tables whose first cell is an id, such as 1.2.3. */
const asvsRows = (text: string): AsvsRow[] =>
  text.split('\n').flatMap((content, at) => {
    const [id = '', level = '', , status = '', ...by] = cellsOf(content);
    return content.startsWith('|') && /^\d+\.\d+\.\d+$/.test(id)
      ? [{ line: at + 1, id, level, status, by: by.join('|') }]
      : [];
  });

/** The table rows with the count of a status: its name as code, and a number. */
const countsIn = (text: string): Map<string, number> =>
  new Map([...text.matchAll(/^\| `([^`]+)` \| (\d+) \|/gm)].map(([, status = '', count]) => [status, Number(count)]));

const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Titles of the tests in a file, as they are written: `%s` and `${…}` stay. Groups of tests are none. */
export const testTitles = (code: string): Set<string> => {
  const titles = new Set<string>();
  const isTest = (callee: ts.Expression): boolean => {
    if (ts.isPropertyAccessExpression(callee)) return callee.name.text !== 'describe' && isTest(callee.expression);
    if (ts.isCallExpression(callee)) return isTest(callee.expression);
    return ts.isIdentifier(callee) && (callee.text === 'it' || callee.text === 'test');
  };
  const source = ts.createSourceFile('test.ts', code, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.add(title.getText(source).slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
};

/** The error of a citation: a missing test or file. */
const faultOfCode = (code: string, read: (file: string) => string | undefined): string | undefined => {
  const [file = '', title] = code.split(' › ');
  if (!/^(?:src|scripts|tests|docs|public)\//.test(file)) return undefined;
  const content = read(file);
  if (content === undefined) return `${file} does not exist`;
  return title === undefined || testTitles(content).has(title) ? undefined : `${file} has no test "${title}"`;
};

const faultsOfRow = ({ id, level, status, by }: AsvsRow, read: (file: string) => string | undefined): string[] => {
  const codes = codeIn(by);
  return [
    ...(/^[12]$/.test(level) ? [] : [`${id} has the level "${level}": 1 or 2`]),
    ...(statuses.includes(status) ? [] : [`${id} has the status "${status}": ${statuses.join('; ')}`]),
    ...(by === '' ? [`${id} names neither its test nor a reason why there is none`] : []),
    ...(status === 'holds' && !codes.some((code) => code.includes(' › ')) ? [`${id} holds, but names no test`] : []),
    ...codes.flatMap((code) => faultOfCode(code, read) ?? []).map((fault) => `${id}: ${fault}`),
  ];
};

/**
 * The errors in docs/asvs.md.
 *
 * @param read the text of a file by its path from the project’s folder, empty for a folder; undefined if there is neither
 */
export function checkAsvs(text: string, read: (file: string) => string | undefined): Omit<CheckProblem, 'file'>[] {
  const rows = asvsRows(text);
  const counts = countsIn(text);
  const lineOf = new Map<string, number>();
  return [
    ...rows.flatMap((row) => {
      const former = lineOf.get(row.id);
      lineOf.set(row.id, row.line);
      const faults = faultsOfRow(row, read);
      if (former !== undefined) faults.push(`${row.id} stands in line ${former} already`);
      return faults.map((message) => ({ line: row.line, message }));
    }),
    ...statuses.flatMap((status) => {
      const count = rows.filter((row) => row.status === status).length;
      return counts.get(status) === count
        ? []
        : [{ message: `"${status}" has ${count} lines: the counts say otherwise` }];
    }),
  ];
}

const file = 'docs/asvs.md';

export const asvs: Check = {
  name: 'asvs',
  about: 'docs/asvs.md cites tests that exist, and each requirement once',
  run: async ({ root }) => {
    const read = (name: string): string | undefined => {
      const found = statSync(path.join(root, name), { throwIfNoEntry: false });
      return found?.isFile() ? readFileSync(path.join(root, name), 'utf8') : found && '';
    };
    return { problems: checkAsvs(read(file) ?? '', read).map((problem) => ({ file, ...problem })) };
  },
};

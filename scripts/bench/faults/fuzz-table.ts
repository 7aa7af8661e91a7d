import { tableRow, sumOf } from './reliability-table.ts';
import type { FuzzLine, ResultLine } from './result-lines.ts';

const number = (value: number): string => value.toLocaleString('en');

const maxExampleCharacters = 400;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Requests by their status, the commonest first. */
const statusRows = (lines: readonly FuzzLine[], requests: number): string[] => {
  const counts = new Map<string, number>();
  for (const { byStatus } of lines)
    for (const [status, count] of Object.entries(byStatus)) counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([status, count]) =>
      tableRow([status === '0' ? 'none' : status, number(count), `${((100 * count) / requests).toFixed(2)} %`]),
    );
};

const faultRows = (lines: readonly FuzzLine[]): string[] => {
  const all = lines.flatMap(({ faults }) => faults);
  return unique(all.map(({ fault }) => fault)).map((name) => {
    const same = all.filter(({ fault }) => fault === name);
    const [first] = same;
    const command = `\`npm run fuzz:api -- --requests 2000 --seed ${first?.seed}\``;
    const example = first?.example ?? '';
    const shown = example.length > maxExampleCharacters ? `${example.slice(0, maxExampleCharacters)}…` : example;
    return tableRow([name, number(sumOf(same, ({ count }) => count)), command, `\`${shown.replaceAll('`', "'")}\``]);
  });
};

/** The results of requests generated from the API's description. */
export const describeFuzzing = (results: readonly ResultLine[]): string => {
  const lines = results.filter((line): line is FuzzLine => line.kind === 'fuzz');
  if (lines.length === 0) return 'Not run.';
  const requests = sumOf(lines, (line) => line.requests);
  const statusOf = (digit: string): number =>
    sumOf(lines, ({ byStatus }) =>
      sumOf(Object.entries(byStatus), ([status, count]) => (status.startsWith(digit) ? count : 0)),
    );
  const faults = sumOf(lines, (line) => sumOf(line.faults, ({ count }) => count));
  const commands = [
    `On ${unique(lines.map(({ database }) => database)).join(' and ')}:`,
    `${number(requests)} requests; ${number(statusOf('5'))} responses with 5xx, ${number(statusOf('0'))} requests without a response,`,
    `${number(faults)} faulty responses.`,
  ].join(' ');
  const rows = faultRows(lines);
  return [
    commands,
    ['| status | responses | share |', '|---|---|---|', ...statusRows(lines, requests)].join('\n'),
    rows.length === 0
      ? 'No response was a fault.'
      : ['| fault | times | command | request |', '|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
};

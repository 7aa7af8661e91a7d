import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeReliability } from './reliability-document.ts';
import { appendResult, type FuzzLine, readResults, type TryLine } from './result-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'result-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const survived: TryLine = {
  ...{ kind: 'try', fault: 'disk full', number: 1, seed: 1, writes: 4000, seconds: 9, servesPages: true },
  ...{ acknowledged: 4010, lost: 0, requests: 100, failed: 0, badAnswers: 0, recoveryMs: 120, problems: [] },
  machine: '2 cores',
};
const failed: TryLine = {
  ...{ ...survived, number: 2, acknowledged: 1000, lost: 3, recoveryMs: 4567, failed: 2, badAnswers: 1 },
  problems: ['acknowledged writes were lost', 'pages were not served'],
};
const mails = { acknowledged: 300, lost: 1, doubled: 2, repeated: 3, refused: 4, triedAfterRefusal: 0 };
const fuzzed: FuzzLine = {
  ...{ kind: 'fuzz', database: 'SQLite', seed: 1, batches: 1, requests: 1000, seconds: 2, machine: '2 cores' },
  byStatus: { 200: 600, 422: 399, 500: 1 },
  faults: [{ fault: 'GET /api/polls: answered 500', count: 1, seed: 1, example: '{"target":"/api/polls?a=|"}' }],
};

const rowsOf = (document: string, name: string): string[] =>
  document.split('\n').filter((line) => line.startsWith(`| ${name} `));

it('adds up the tries of a fault, and marks a failed one as failed', () => {
  const document = describeReliability([survived, failed], ['disk full']);
  expect(rowsOf(document, 'disk full')).toEqual([
    "| disk full | 2 | **1** | 5,010 | 3 | 2 of 200 | 1 | 4.6 | acknowledged writes were lost (1×); pages were not served (1×) | `npm run bench:faults -- --only 'disk full' --tries 2 --writes 4000 --seed 1` |",
  ]);
  expect(rowsOf(document, '**together**')).toEqual(['| **together** | 2 | **1** | 5,010 | 3 |  | 1 |  |  |  |']);
});

it('says which faults were not tried, and why', () => {
  const lines = [{ kind: 'untried' as const, fault: 'clock set', reason: 'faketime is not installed' }];
  const document = describeReliability(lines, ['disk full', 'clock set']);
  expect(document).toContain('| disk full | not tried |');
  expect(document).toContain('| clock set | not tried: faketime is not installed |');
});

it('has a line for the mails of a fault', () => {
  const document = describeReliability([{ ...survived, mails }], ['disk full']);
  expect(rowsOf(document, 'disk full')[1]).toBe('| disk full | 300 | 1 | 2 | 3 | 4 |');
});

it('counts requests by their status, and shows each fault with a request that met it', () => {
  const document = describeReliability([fuzzed, fuzzed], []);
  expect(document).toContain('2,000 requests; 2 responses with 5xx, 0 requests without a response, 2 faulty');
  expect(document).toContain('| 422 | 798 | 39.90 % |');
  expect(document).toContain(
    '| GET /api/polls: answered 500 | 2 | `npm run fuzz:api -- --requests 2000 --seed 1` | `{"target":"/api/polls?a=\\|"}` |',
  );
});

it('reads lines that it wrote, from several files', () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  appendResult(one, survived);
  appendResult(one, failed);
  appendResult(two, fuzzed);
  expect(readResults([one, two])).toEqual([survived, failed, fuzzed]);
});

it('refuses an invalid line, and names its position', () => {
  const file = join(folder, 'other');
  appendResult(file, survived);
  writeFileSync(file, '{"kind":"try"}\n', { flag: 'a' });
  expect(() => readResults([file])).toThrow(/other, line 2: /);
});

import { describeFuzzing } from './fuzz-table.ts';
import { describeTries } from './reliability-table.ts';
import type { ResultLine } from './result-lines.ts';

/**
 * The text of docs/reliability.md.
 * @param names of all faults, in the order of the table
 */
export const describeReliability = (lines: readonly ResultLine[], names: readonly string[]): string => {
  const machines = [...new Set(lines.flatMap((line) => (line.kind === 'untried' ? [] : [line.machine])))];
  return `# Reliability

This page shows which writes are lost when faults hit a server, while readers rate on sixteen connections and read pages on four. The results were made by \`npm run bench:faults -- --out tries.jsonl\` and \`npm run fuzz:api -- --out fuzz.jsonl\` (in parts, each in a separate process), and the page by \`npm run bench:faults -- --report tries.jsonl fuzz.jsonl\`.
Measured on ${machines.join('; ')}, with other work beside it.

## Faults

A write is a rating, or a code sent by mail. It is acknowledged when its response is 200. It is lost if the database does not have it at the end of the try, or if its mail did not arrive. Pages in brackets were requested while no server was expected to respond. Bad responses are 5xx other than 503, which tells the client to retry later. Recovery is the time from the end of a fault until a write is acknowledged and the waiting mails are delivered. A try with any problem counts as not survived. Faults that were added after the last full run have fewer tries.

${describeTries(lines, names)}

## Requests made from the API's description

Every operation is requested with equal probability: as described, corrupted, or arbitrary, with existing tokens, codes, polls and items. A response is a fault if it is a 5xx, or has a status or shape that is not in the description.

${describeFuzzing(lines)}
`;
};

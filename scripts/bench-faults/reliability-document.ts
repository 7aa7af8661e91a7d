import { describeFuzzing } from './fuzz-table.ts';
import { describeTries } from './reliability-table.ts';
import { type ResultLine } from './result-lines.ts';

/**
 * docs/reliability.md, whole.
 * @param names of all faults, in the order of the table
 */
export const describeReliability = (lines: readonly ResultLine[], names: readonly string[]): string => {
  const machines = [...new Set(lines.flatMap((line) => (line.kind === 'untried' ? [] : [line.machine])))];
  return `# Reliability

What happens to a server while readers rate on sixteen connections and read pages on four, and what is lost. Made by \`npm run bench:faults -- --out tries.jsonl\` and \`npm run fuzz:api -- --requests 1000000 --out fuzz.jsonl\` (in parts, each in a process of its own), and written down by \`npm run bench:faults -- --report tries.jsonl fuzz.jsonl\`.
Measured on ${machines.join('; ')}, with other work beside it.

## Faults

A write (a rating, or a code that is mailed) is acknowledged when its answer is 200. It is lost when the database does not have it at the end of its try, or no mail came. Pages in brackets were asked for while no server was meant to answer. Bad answers are 5xx other than 503, by which the server says to come back later. Recovery counts from the end of a fault until a write is acknowledged, and until the mails that waited are delivered. A try in which anything at all went wrong is not survived.

${describeTries(lines, names)}

## Requests made from the API's description

Every operation alike: as the description has it, spoiled, or of anything, with tokens, codes, polls and items that are there. An answer is a fault where it is a 5xx, or of a status or shape that the description does not have.

${describeFuzzing(lines)}
`;
};

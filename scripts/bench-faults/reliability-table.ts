import { type FaultResult } from './run-tries.ts';

/** A line of the table: a fault, and what came of it, or why it was not tried. */
export interface ReliabilityLine {
  name: string;
  servesPages: boolean;
  result: FaultResult | string;
}

const number = (value: number): string => value.toLocaleString('en');

const describeLine = ({ name, servesPages, result }: ReliabilityLine): string => {
  if (typeof result === 'string') return `| ${name} | not tried: ${result} | | | | |`;
  const { survived, tries, acknowledged, lost, asked, failed, problems } = result;
  const pages = servesPages ? `${number(failed)} of ${number(asked)}` : `(${number(failed)} of ${number(asked)})`;
  const cells = [name, `${survived} of ${tries}`, number(acknowledged), number(lost), pages, problems.join('; ')];
  return `| ${cells.join(' | ')} |`;
};

/** docs/reliability.md, whole. */
export const describeResults = (lines: readonly ReliabilityLine[], { seed }: { seed: number }): string => {
  const tried = lines.flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
  const sum = (of: (result: FaultResult) => number): string => number(tried.reduce((all, each) => all + of(each), 0));
  return `# Reliability

What happens to a server while readers rate on sixteen connections and read pages on four, and what is lost. Made by \`npm run bench:faults\` (seed ${seed}); a line alone by \`npm run bench:faults -- --only '<fault>'\`.
A write is acknowledged when its answer is 200. It is lost when the database does not have it at the end of its try. Pages in brackets were asked for while no server was meant to answer.

| fault | survived | writes acknowledged | lost | pages failed | what went wrong |
|---|---|---|---|---|---|
${lines.map(describeLine).join('\n')}

Together ${sum(({ acknowledged }) => acknowledged)} writes were acknowledged, and ${sum(({ lost }) => lost)} lost.
`;
};

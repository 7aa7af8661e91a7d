import { type CommandLine, parseCommandLine } from '../../src/lib/command-line.ts';

/** The command line. */
export const testCommand = {
  call: 'npm test\nnpm test -- --only PART -- ARGUMENTS FOR ITS TOOL\nnpm test -- --changed [COMMIT]',
  about: 'Runs every check and test.',
  options: {
    only: { type: 'string', value: 'PARTS', about: 'some parts, joined by commas: check, unit, build, e2e' },
    thorough: { type: 'boolean', default: false, about: 'also what proves rare things at length' },
    changed: {
      type: 'boolean',
      default: false,
      about: 'in under two minutes the tests of a change: all that differs from main, or from COMMIT, committed or not',
    },
  },
  argumentCount: { min: 0, max: Infinity },
} as const satisfies CommandLine;

/** Invalid arguments of npm test: a message for the user. */
export class WrongArguments extends Error {}

export interface TestArguments<Part extends string = string> {
  /** In their order. */
  parts: Part[];
  /** Arguments for the tool of the last part. */
  toolArgs: string[];
  /** Also run the long tests. */
  thorough: boolean;
  /** Run the tests that a change can break. */
  changed: boolean;
  /** The commit to compare with. */
  rev?: string | undefined;
}

const example = 'npm test -- --only unit -- slugs';

/**
 * The parsed arguments of npm test.
 *
 * @param names of the parts, in order
 * @throws WrongArguments
 */
export function readTestArguments<Part extends string>(
  args: readonly string[],
  names: readonly Part[],
): TestArguments<Part> {
  const { values, positionals, tokens } = parse(args);
  const { thorough } = values;
  if (values.changed) {
    if (thorough)
      throw new WrongArguments('--changed is the quick run and --thorough the long one: leave out one of them.');
    if (values.only !== undefined) throw new WrongArguments('--changed chooses the tests by itself: leave out --only.');
    if (positionals.length > 1)
      throw new WrongArguments(`--changed compares with one commit, not with ${positionals.join(', ')}.`);
    return { parts: [...names], toolArgs: [], thorough, changed: true, rev: positionals[0] };
  }
  if (positionals.length > 0 && values.only === undefined) {
    const separated = tokens.some(({ kind }) => kind === 'option-terminator');
    throw new WrongArguments(
      separated
        ? `Arguments for a tool need its part: ${example}`
        : `npm test knows no "${positionals.join(' ')}": ${example}`,
    );
  }
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.filter((name) => !names.some((each) => each === name));
  if (unknown.length > 0)
    throw new WrongArguments(`No part of the tests is called ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  const parts = names.filter((name) => wanted.includes(name));
  return { parts, toolArgs: positionals, thorough, changed: false };
}

function parse(args: readonly string[]) {
  try {
    return parseCommandLine(testCommand, args);
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

import path from 'node:path';
import { ESLint, type Linter, type Rule } from 'eslint';
import type ts from 'typescript';
import tseslint from 'typescript-eslint';
import { type CheckProblem } from './problem.ts';

const typescriptFiles = ['**/*.ts', '**/*.tsx'];

/** Whether a rule needs the compiler's knowledge. */
const needsTypes = (name: string): boolean => {
  const { rules } = tseslint.plugin as ESLint.Plugin;
  const rule = rules?.[name.replace('@typescript-eslint/', '')] as Rule.RuleModule | undefined;
  const docs = rule?.meta?.docs as { requiresTypeChecking?: boolean } | undefined;
  return name.startsWith('@typescript-eslint/') && docs?.requiresTypeChecking === true;
};

/** Rules of the configuration, all off: those that need types, or all others. */
const rulesOff = async (root: string, typed: boolean): Promise<Linter.RulesRecord> => {
  const config = (await new ESLint({ cwd: root }).calculateConfigForFile(path.join(root, 'any.ts'))) as Linter.Config;
  const names = Object.keys(config.rules ?? {}).filter((name) => needsTypes(name) === typed);
  return Object.fromEntries(names.map((name) => [name, 'off']));
};

/** ESLint without the rules that need types: it then reads each file by itself. */
export const withoutTypes = async (root: string): Promise<Linter.Config[]> => [
  {
    files: typescriptFiles,
    languageOptions: { parserOptions: { projectService: false } },
    rules: await rulesOff(root, true),
  },
];

/** ESLint with only the rules that need types, which it asks of a program that has been checked already. */
export const withTypesOf = async (root: string, program: ts.Program): Promise<Linter.Config[]> => [
  {
    files: typescriptFiles,
    linterOptions: { reportUnusedDisableDirectives: 'off', reportUnusedInlineConfigs: 'off' },
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    rules: await rulesOff(root, false),
  },
];

/** What ESLint found, as problems. */
export const lintProblems = (root: string, results: readonly ESLint.LintResult[]): CheckProblem[] =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => ({
      file: path.relative(root, filePath).replaceAll(path.sep, '/'),
      line,
      message: ruleId ? `${message} (${ruleId})` : message,
    })),
  );

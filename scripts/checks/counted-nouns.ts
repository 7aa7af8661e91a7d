import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMessages, type Message } from './message-file.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

const folder = 'src/i18n/messages/ar';

/** `matches: t('football:matches', { count })`: a variable that another message counts. */
const countedVariable = /\b(\w+): t\(\s*['`][^'`]+['`],\s*\{\s*count\b/g;

/** Names of the variables that source code fills with a counted noun. */
export const countedVariables = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((source) => [...source.matchAll(countedVariable)].flatMap(([, name]) => name ?? [])));

/**
 * Text that may precede a counted noun: nothing, a full stop, و, or a verb whose subject it is. After anything else it is not nominative,
 * and `مباراتان` is wrong: `في مباراتين`.
 */
const nominative = /(?:^|[،؛:.·(] ?|(?:^| )و|(?:^| )(?:شهدت|بقيت|لُعبت|سُجّلت) )$/u;

/** Messages of a file with a counted noun in a place where it cannot be nominative. */
export const checkCountedNouns = (
  file: string,
  messages: readonly Message[],
  counted: ReadonlySet<string>,
): CheckProblem[] =>
  messages.flatMap(({ key, text, line }) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .filter(({ 1: name = '', index }) => counted.has(name) && !nominative.test(text.slice(0, index)))
      .map(([variable]) => ({
        file,
        line,
        message: `${key} has ${variable} where its noun is not nominative: «هدفان في مباراتان». Make it a subject, or join it by و`,
      })),
  );

export const countedNouns: Check = {
  name: 'counted-nouns',
  about: 'Arabic messages take a counted noun of another message where the nominative is right',
  run: async ({ root }) => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const counted = countedVariables(projectFiles(root, 'src', ['.ts', '.tsx', '.astro']).map(read));
    return {
      problems: projectFiles(root, folder).flatMap((file) =>
        checkCountedNouns(file, readMessages(file, read(file)).messages, counted),
      ),
    };
  },
};

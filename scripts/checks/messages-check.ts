import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMessages } from './message-file.ts';
import { checkMessages, checkNamespaces, type Namespaces } from './messages.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';
import { knownLanguages } from '../../src/settings/site/known-languages.ts';

const folder = 'src/i18n/messages';
/** The language whose keys the compiler checks. */
const [reference] = knownLanguages;
/** These files contain every namespace, used or not. */
const registers = ['src/i18n/message-types.ts', 'src/i18n/translate.ts'];

export const messagesCheck: Check = {
  name: 'messages',
  about: 'every text exists in every language, with its variables and plural forms',
  run: async ({ root }) => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const problems: CheckProblem[] = [];
    const languages = new Map<string, Namespaces>();
    for (const locale of knownLanguages) {
      const namespaces = new Map<string, { file: string; messages: ReturnType<typeof readMessages>['messages'] }>();
      for (const file of projectFiles(root, `${folder}/${locale}`)) {
        const found = readMessages(file, read(file));
        problems.push(...found.problems);
        namespaces.set(path.basename(file, '.json'), { file, messages: found.messages });
      }
      languages.set(locale, namespaces);
    }
    for (const file of projectFiles(root, folder)) {
      const known = knownLanguages.some((locale) => path.dirname(file) === `${folder}/${locale}`);
      if (!known || !file.endsWith('.json')) {
        problems.push({
          file,
          message: `a message file lies at ${folder}/{${knownLanguages.join(',')}}/NAMESPACE.json`,
        });
      }
    }
    const names = new Map([...(languages.get(reference) ?? [])].map(([name, { file }]) => [name, file]));
    const code = projectFiles(root, 'src', ['.ts', '.tsx', '.astro']).filter((file) => !registers.includes(file));
    const sources = [...code.map(read), ...registers.map((file) => /defaultNS: .*/.exec(read(file))?.[0] ?? '')];
    problems.push(...checkMessages(languages, reference), ...checkNamespaces(names, sources));
    return { problems };
  },
};

import type { CommandLine } from '#lib/command-line.ts';
import { knownLanguages } from '#settings/site/known-languages.ts';

/** The command's arguments. */
export const newCommandLine = {
  call: 'npm run newsroom -- new DIR',
  about: `Writes the smallest newsroom that publishes into the new or empty folder DIR: site.yaml with an explanation of its fields, an author, a story.`,
  options: {
    languages: {
      type: 'string',
      value: 'LIST',
      default: knownLanguages.join(','),
      about: 'the languages of the paper, the one for all other readers first, as ar or en,ar',
    },
    name: { type: 'string', value: 'NAME', about: 'what the paper is called' },
  },
  argumentCount: { min: 1, max: 1 },
} as const satisfies CommandLine;

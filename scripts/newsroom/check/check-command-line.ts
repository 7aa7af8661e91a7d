import type { CommandLine } from '#lib/command-line.ts';

/** The command's arguments. */
export const checkCommandLine = {
  call: 'npm run newsroom -- check DIR',
  about: `Says everything that is wrong with the content folder DIR, and what is worth knowing. Nothing is published or changed.
The exit code is 1 if there are mistakes. EDITOR_LANGUAGE chooses the language of the messages.`,
  options: {},
  argumentCount: { min: 1, max: 1 },
} as const satisfies CommandLine;

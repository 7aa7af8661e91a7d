import type { Source } from '#schemas/primitives.ts';

/** What a newsroom may do with a source's files, by their licence. */
const terms: Readonly<Record<string, string>> = {
  'CC0-1.0': 'in the public domain: import and republish freely',
  NONE: 'no licence is stated: import its facts, and do not republish its files',
  'LicenseRef-football-data.org': 'by terms of use of its own: read them before publishing',
};

/** What the sources of an import allow, a line a source. */
export const termsLines = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources.map(
      ({ name, licence = 'NONE' }) => `${name} (licence ${licence}): ${terms[licence] ?? 'read its licence'}`,
    ),
  ),
];

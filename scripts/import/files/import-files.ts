import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formerPathReason, formerPaths } from '#schemas/former-paths.ts';
import type { CommandLine, parseCommandLine } from '#lib/command-line.ts';
import { hasErrors } from '#import/source/irregularity.ts';
import { termsLines } from '#import/names/licence-terms.ts';
import { checkFiles } from '#import/content/content-files.ts';
import { planFiles } from '#import/files/plan-files.ts';
import { filesAt } from '#import/files/read-source.ts';
import { expectedForms } from '#import/forms/forms.ts';
import { writeQuestions } from '#import/files/source-names-file.ts';
import { writeImport } from '#import/files/write-import.ts';
import { counted, countsByCode, coverageLines, seasonLine, irregularityLines } from '#import/content/summary.ts';

/** The command's arguments. */
export const importCommandLine = {
  call: 'npm run import -- DIR|FILE',
  about: `Reads a file, or all below a folder, into the content: openfootball's leagues, World Cups, European Championships and clubs, and
seasons of leagues and tournaments in these forms:
${expectedForms}
npm run import:openfootball is the same command.`,
  options: {
    only: {
      type: 'string',
      value: 'PART',
      multiple: true,
      default: [] as string[],
      about: 'files whose path contains it, as 2024-25/en; may be given several times',
    },
    out: { type: 'string', value: 'DIR', about: 'the content folder; else CONTENT_DIR, else src/content' },
    'take-source': {
      type: 'boolean',
      default: false,
      about: "takes the source's where a person wrote something else",
    },
  },
  argumentCount: { min: 1, max: 1 },
} as const satisfies CommandLine;

/** Receives the command's output and errors. */
export interface ImportOutput {
  say: (line: string) => void;
  warn: (line: string) => void;
}

/**
 * Imports the given files, as described in `main.ts`.
 * @returns its exit code
 */
export async function importFiles(
  { values, positionals }: ReturnType<typeof parseCommandLine<(typeof importCommandLine)['options']>>,
  { say, warn }: ImportOutput,
): Promise<number> {
  const [place = ''] = positionals;
  const started = performance.now();
  const contentFolder = resolve(values.out ?? (process.env['CONTENT_DIR'] || 'src/content'));
  const footballFolder = join(contentFolder, 'football');
  const former = formerPaths.find(([path]) => existsSync(join(contentFolder, path)))?.[0];
  if (former !== undefined) {
    warn(`${contentFolder}: ${formerPathReason(former)}. Nothing was written.`);
    return 1;
  }
  const { folder, paths } = await filesAt(place);
  const priority = values['take-source'] ? 'source' : 'newsroom';
  const { read, plan } = await planFiles({ folder, paths, only: values.only, contentFolder, priority });
  if (read.seasons.length === 0) {
    for (const line of irregularityLines(read.others)) warn(line);
    warn(`${place} has no season in any of these forms:
  openfootball's tournaments: a path such as worldcup.json/2022/worldcup.json
${expectedForms}`);
    return 1;
  }
  const all = [...read.others, ...plan.irregularities];
  for (const line of irregularityLines(all)) warn(line);
  if (hasErrors(checkFiles(plan.items))) {
    warn('Nothing was written.');
    return 1;
  }
  const { changed, unchanged } = await writeImport(footballFolder, plan);
  const questions = await writeQuestions(footballFolder, read.open);

  const { imported: seasons } = plan;
  for (const season of seasons) say(seasonLine(season));
  for (const line of coverageLines(seasons)) say(line);
  for (const line of termsLines(seasons.flatMap(({ season }) => season.sources?.[0] ?? []))) say(line);
  const matches = seasons.reduce((sum, season) => sum + season.matches.length, 0);
  const seconds = (performance.now() - started) / 1000;
  say(
    `${counted(seasons.length, 'season')}, ${counted(matches, 'match', 'matches')} in ${seconds.toFixed(1)} s, ${Math.round(matches / seconds)} a second.`,
  );
  say(
    `${counted(changed.length, 'file')} written, ${unchanged} unchanged, ${counted(all.length, 'irregularity', 'irregularities')}.`,
  );
  if (all.length > 0) say(countsByCode(all));
  if (questions !== undefined) warn(`Decide the names that are null in ${questions}, and import again.`);
  for (const path of plan.refused) warn(`Nothing was written of ${path}: its errors are above.`);
  return plan.refused.length > 0 ? 1 : 0;
}

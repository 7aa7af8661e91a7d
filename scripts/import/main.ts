/**
 * Imports files into the content folder: seasons of leagues in any form of `scripts/import/forms`, and openfootball's World Cups
 * (worldcup.json), European Championships (euro.json) and facts about clubs. A file's form is told by its content.
 *
 * A second run on the same files changes nothing. What a person wrote into the content since the
 * last import stays, field by field, and every place where the source has something else is reported (DESK_DISAGREES); with --take-source, the
 * source's is taken there. Names, colours and rules are in the product's tables (scripts/import/desk); those of the newsroom in
 * `football/desk/` of the content folder win over them. Every irregularity is reported by code, file and position. If a season's files contain something that the content model cannot represent, that season is left unchanged while the
 * others are written, and the command ends with status 1.
 */
import { join, resolve } from 'node:path';
import { readCommandLine } from '#lib/command-line.ts';
import { hasErrors } from '#import/irregularity.ts';
import { termsLines } from '#import/licence-terms.ts';
import { checkFiles } from '#import/content-files.ts';
import { newsroomTables, readDeskFacts, readDeskTables } from '#import/files/desk-tables.ts';
import { planImport } from '#import/files/plan-import.ts';
import { readEditions } from '#import/files/read-editions.ts';
import { filesAt, findSources } from '#import/files/read-source.ts';
import { expectedForms } from '#import/forms/forms.ts';
import { writeQuestions } from '#import/files/source-names-file.ts';
import { writeImport } from '#import/files/write-import.ts';
import { counted, countsByCode, coverageLines, editionLine, irregularityLines } from '#import/summary.ts';

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine({
    call: 'npm run import -- DIR|FILE',
    about: `Reads a file, or all below a folder, into the content: openfootball's leagues, World Cups, European Championships and clubs, and
seasons of leagues in these forms:
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
  });
  const [place = ''] = positionals;
  const started = performance.now();
  const contentFolder = resolve(values.out ?? (process.env['CONTENT_DIR'] || 'src/content'));
  const footballFolder = join(contentFolder, 'football');
  const { folder, paths } = await filesAt(place);
  const sources = await findSources(folder, values.only, paths);
  const newsroomFolder = newsroomTables(footballFolder);
  const [facts, tables] = [await readDeskFacts(newsroomFolder), await readDeskTables(newsroomFolder)];
  const read = await readEditions(folder, sources, { facts, tables, footballFolder });
  if (read.editions.length === 0) {
    for (const line of irregularityLines(read.others)) console.error(line);
    console.error(`${place} has no season in any of these forms:
  openfootball's tournaments: a path such as worldcup.json/2022/worldcup.json
${expectedForms}`);
    return 1;
  }
  const priority = values['take-source'] ? 'source' : 'desk';
  const plan = await planImport(read.editions, contentFolder, priority);
  const all = [...read.others, ...plan.irregularities];
  for (const line of irregularityLines(all)) console.error(line);
  if (hasErrors(checkFiles(plan.items))) {
    console.error('Nothing was written.');
    return 1;
  }
  const { changed, unchanged } = await writeImport(footballFolder, plan);
  const questions = await writeQuestions(footballFolder, read.open);

  const { editions } = plan;
  for (const edition of editions) console.log(editionLine(edition));
  for (const line of coverageLines(editions)) console.log(line);
  for (const line of termsLines(editions.flatMap(({ season }) => season.sources?.[0] ?? []))) console.log(line);
  const matches = editions.reduce((sum, edition) => sum + edition.matches.length, 0);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${counted(editions.length, 'season')}, ${counted(matches, 'match', 'matches')} in ${seconds.toFixed(1)} s, ${Math.round(matches / seconds)} a second.`,
  );
  console.log(
    `${counted(changed.length, 'file')} written, ${unchanged} unchanged, ${counted(all.length, 'irregularity', 'irregularities')}.`,
  );
  if (all.length > 0) console.log(countsByCode(all));
  if (questions !== undefined) console.error(`Decide the names that are null in ${questions}, and import again.`);
  for (const path of plan.refused) console.error(`Nothing was written of ${path}: its errors are above.`);
  return plan.refused.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/**
 * Imports openfootball's files into the content folder: seasons of leagues (football.json), World Cups (worldcup.json), European
 * Championships (euro.json), and facts about the clubs of these seasons from its clubs files.
 *
 * A second run on the same files changes nothing. What a person wrote into the content since the
 * last import stays, field by field, and every place where the source has something else is reported (DESK_DISAGREES); with --take-source, the
 * source's is taken there. Names, colours and rules are in the product's tables (src/openfootball/desk); those of the newsroom in
 * `football/desk/` of the content folder win over them. Every irregularity is reported by code, file and position. If a season's files contain something that the content model cannot represent, that season is left unchanged while the
 * others are written, and the command ends with status 1.
 */
import { join, resolve } from 'node:path';
import { readCommandLine } from '#command-line.ts';
import { hasErrors } from '#openfootball/irregularity.ts';
import { checkFiles } from '#openfootball/content-files.ts';
import { newsroomTables, readDeskFacts, readDeskTables } from '#openfootball/files/desk-tables.ts';
import { planImport } from '#openfootball/files/plan-import.ts';
import { readEditions } from '#openfootball/files/read-editions.ts';
import { findSources } from '#openfootball/files/read-source.ts';
import { writeImport } from '#openfootball/files/write-import.ts';
import { countsByCode, coverageLines, editionLine, irregularityLines } from '#openfootball/summary.ts';

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine({
    call: 'npm run import:openfootball -- DIR',
    about: "Reads openfootball's files below DIR into the content: leagues, World Cups, European Championships, clubs.",
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
  const [folder = ''] = positionals;
  const started = performance.now();
  const contentFolder = resolve(values.out ?? (process.env['CONTENT_DIR'] || 'src/content'));
  const footballFolder = join(contentFolder, 'football');
  const sources = await findSources(folder, values.only);
  if (sources.tournaments.length + sources.leagues.length === 0) {
    console.error(
      `${folder} has no season such as worldcup.json/2022/worldcup.json or football.json/2024-25/en.1.json`,
    );
    return 1;
  }
  const newsroomFolder = newsroomTables(footballFolder);
  const [facts, tables] = [await readDeskFacts(newsroomFolder), await readDeskTables(newsroomFolder)];
  const read = await readEditions(folder, sources, { facts, tables, footballFolder });
  const priority = values['take-source'] ? 'source' : 'desk';
  const plan = await planImport(read.editions, contentFolder, priority);
  const all = [...read.others, ...plan.irregularities];
  for (const line of irregularityLines(all)) console.error(line);
  if (hasErrors(checkFiles(plan.items))) {
    console.error('Nothing was written.');
    return 1;
  }
  const { changed, unchanged } = await writeImport(footballFolder, plan);

  const { editions } = plan;
  for (const edition of editions) console.log(editionLine(edition));
  for (const line of coverageLines(editions)) console.log(line);
  const matches = editions.reduce((sum, edition) => sum + edition.matches.length, 0);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${editions.length} seasons, ${matches} matches in ${seconds.toFixed(1)} s, ${Math.round(matches / seconds)} a second.`,
  );
  console.log(`${changed.length} files written, ${unchanged} unchanged, ${all.length} irregularities.`);
  if (all.length > 0) console.log(countsByCode(all));
  for (const path of plan.refused) console.error(`Nothing was written of ${path}: its errors are above.`);
  return plan.refused.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/**
 * Imports openfootball's files into the content folder: seasons of leagues (football.json), World Cups (worldcup.json), European
 * Championships (euro.json), and facts about the clubs of these seasons from its clubs files.
 *
 *   npm run import:openfootball -- DIR [--only PART]... [--out CONTENT_FOLDER]
 *
 * DIR is any folder with those files below it; with --only, those whose path contains the part, `2024-25/en`. The content folder is that of
 * `--out`, else CONTENT_DIR, else src/content. A second run on the same files changes nothing. Every irregularity is reported by code, file
 * and position. If a season's files contain something that the content model cannot represent, that season is left unchanged while the
 * others are written, and the command ends with status 1.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles, contentFiles, type ContentFiles } from '#openfootball/content-files.ts';
import type { CompetitionEdition } from '#openfootball/edition.ts';
import { hasErrors, type Irregularity } from '#openfootball/irregularity.ts';
import { differentTeams, mergeItems } from '#openfootball/merge-items.ts';
import { withHandWritten } from '#openfootball/files/existing-items.ts';
import { readEditions, type ReadEdition } from '#openfootball/files/read-editions.ts';
import { findSources } from '#openfootball/files/read-source.ts';
import { countsByCode, coverageLines, editionLine, irregularityLines } from '#openfootball/summary.ts';
import { readDeskFacts, readDeskTables } from '#openfootball/files/desk-tables.ts';
import { writeItems, writeSeason } from '#openfootball/files/write-content.ts';

const usage = 'usage: npm run import:openfootball -- DIR [--only PART]... [--out CONTENT_FOLDER]';

interface Planned {
  edition: CompetitionEdition;
  files: ContentFiles;
}

/** The editions that can be written, and what is irregular in all of them. */
async function plan(editions: readonly ReadEdition[], footballFolder: string) {
  const irregularities: Irregularity[] = [];
  const planned: Planned[] = [];
  const refused: string[] = [];
  const items = new Map<string, ContentFiles['items'][number]>();
  for (const { path, value: edition, irregularities: own } of editions) {
    const found = [...own];
    if (edition && !hasErrors(found)) {
      const { season, ...files } = contentFiles(edition);
      const withHand = {
        items: files.items,
        season: { ...season, files: await withHandWritten(footballFolder, season.files) },
      };
      for (const clash of differentTeams(files.items, items)) {
        found.push({
          code: 'DUPLICATE_CLUB',
          file: path,
          position: '',
          message: `${clash} is another team of this run`,
        });
      }
      found.push(...checkFiles(withHand.season.files));
      if (!hasErrors(found)) {
        planned.push({ edition, files: withHand });
        for (const item of files.items) items.set(item.path, item);
      }
    }
    if (hasErrors(found) || !edition) refused.push(path);
    for (const irregularity of found) irregularities.push(irregularity);
  }
  return { planned, refused, irregularities };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string' }, only: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const folder = positionals[0];
  if (folder === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const started = performance.now();
  const footballFolder = resolve(values.out ?? (process.env['CONTENT_DIR'] || 'src/content'), 'football');
  const sources = await findSources(folder, values.only);
  if (sources.tournaments.length + sources.leagues.length === 0) {
    console.error(
      `${folder} has no season such as worldcup.json/2022/worldcup.json or football.json/2024-25/en.1.json`,
    );
    return 1;
  }
  const tables = await readDeskTables();
  const read = await readEditions(folder, sources, { facts: await readDeskFacts(), tables, footballFolder });
  const { planned, refused, irregularities } = await plan(read.editions, footballFolder);
  const items = await withHandWritten(footballFolder, mergeItems(planned.flatMap(({ files }) => files.items)));
  const all = [...read.others, ...irregularities, ...checkFiles(items)];
  for (const line of irregularityLines(all)) console.error(line);
  if (hasErrors(checkFiles(items))) {
    console.error('Nothing was written.');
    return 1;
  }
  let { changed, unchanged } = await writeItems(footballFolder, items);
  for (const { files } of planned) {
    const written = await writeSeason(footballFolder, files.season);
    changed = [...changed, ...written.changed];
    unchanged += written.unchanged;
  }

  const editions = planned.map(({ edition }) => edition);
  for (const edition of editions) console.log(editionLine(edition));
  for (const line of coverageLines(editions)) console.log(line);
  const matches = editions.reduce((sum, edition) => sum + edition.matches.length, 0);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${editions.length} seasons, ${matches} matches in ${seconds.toFixed(1)} s, ${Math.round(matches / seconds)} a second.`,
  );
  console.log(`${changed.length} files written, ${unchanged} unchanged, ${all.length} irregularities.`);
  if (all.length > 0) console.log(countsByCode(all));
  for (const path of refused) console.error(`Nothing was written of ${path}: its errors are above.`);
  return refused.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/**
 * Imports the World Cup 2026 from openfootball's files into the content folder.
 *
 *   npm run import:openfootball -- DIR [--out CONTENT_FOLDER]
 *
 * DIR is the folder that holds `worldcup.json/`. The content folder is that of `--out`, else CONTENT_DIR, else
 * src/content. A second run on the same files changes nothing. Ends with status 1, with nothing written, when the files
 * say something that the content model cannot hold.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles, contentFiles } from '#football/openfootball/content-files.ts';
import { hasErrors } from '#football/openfootball/irregularity.ts';
import { readWorldCup } from '#football/openfootball/world-cup.ts';
import { withHandWritten } from './openfootball/existing-items.ts';
import { readNameTables } from './openfootball/name-tables.ts';
import { readWorldCupFiles } from './openfootball/read-source.ts';
import { irregularityLines, summaryLines } from './openfootball/summary.ts';
import { writeContent } from './openfootball/write-content.ts';

const usage = 'usage: npm run import:openfootball -- DIR [--out CONTENT_FOLDER]';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const folder = positionals[0];
  if (folder === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const year = '2026';
  const footballFolder = resolve(values.out ?? (process.env['CONTENT_DIR'] || 'src/content'), 'football');
  const files = await readWorldCupFiles(folder, year);
  const { value: content, irregularities } = readWorldCup(files, await readNameTables(), year);
  if (content === undefined || hasErrors(irregularities)) {
    for (const line of irregularityLines(irregularities)) console.error(line);
    console.error('Nothing was written.');
    return 1;
  }
  const planned = contentFiles(content);
  const output = { ...planned, items: await withHandWritten(footballFolder, planned.items) };
  const all = [...irregularities, ...checkFiles(output)];
  for (const line of irregularityLines(all)) console.error(line);
  if (hasErrors(all)) {
    console.error('Nothing was written.');
    return 1;
  }
  const { changed, unchanged } = await writeContent(footballFolder, output);
  for (const line of summaryLines(content)) console.log(line);
  console.log(`${changed.length} files written, ${unchanged} unchanged, ${all.length} irregularities.`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

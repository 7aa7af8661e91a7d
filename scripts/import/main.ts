/**
 * Imports files into the content folder: seasons of leagues in any form of `scripts/import/forms`, and openfootball's World Cups
 * (worldcup.json), European Championships (euro.json) and facts about clubs. A file's form is recognised by its content.
 *
 * A second run on the same files changes nothing. What a person wrote into the content since the
 * last import stays, field by field, and every place where the source has something else is reported (NEWSROOM_DISAGREES); with --take-source, the
 * source's is taken there. Names, colours and rules are in the product's tables (scripts/import/tables); those of the newsroom in
 * `football/overrides/` of the content folder win over them. Every irregularity is reported by code, file and position. If a season's files contain something that the content model cannot represent, that season is left unchanged while the
 * others are written, and the command ends with status 1.
 */
import { readCommandLine } from '#lib/command-line.ts';
import { importCommandLine, importFiles } from '#import/files/import-files.ts';

try {
  process.exitCode = await importFiles(readCommandLine(importCommandLine), {
    say: (line) => console.log(line),
    warn: (line) => console.error(line),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

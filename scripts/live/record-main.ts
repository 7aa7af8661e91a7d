// npm run live-record: writes what was entered into the content.
// Exit codes: 0; 1 where a match was refused, with the reasons; 2 for a wrong call.
import { decidedStatuses } from '#football/decided.ts';
import type { Match } from '#schemas/match.ts';
import { UsageError } from '../../src/lib/command-line.ts';
import { readDatabase } from '../../src/publishing/database/read-database.ts';
import { type LiveJournal, readLiveJournals } from '../../src/server/live-journals.ts';
import { loadSettings, type Settings } from '../../src/settings/settings.ts';
import { runCommand } from '../operator/run-command.ts';
import { contentItems } from './content-items.ts';
import { type FootballFolder, footballFolder } from './football-folder.ts';
import { matchesFile, writeRecord } from './record/write-record.ts';
import { playerNames } from './replay/find-match.ts';

const readJournals = async (settings: Settings, ids: readonly string[]): Promise<Map<string, LiveJournal>> =>
  (await readDatabase(settings, (database) => readLiveJournals(database, ids, Infinity))) ?? new Map();

/** Matches without a result: of seasons whose matches can be written, and of those in YAML. */
const openMatches = (football: FootballFolder, contentDir: string): { inJson: Match[]; inYaml: Match[] } => {
  const isOpen = ({ status }: Match): boolean => !decidedStatuses.some((decided) => decided === status);
  const inYaml = contentItems<Match>(contentDir, 'football/seasons/*/matches.{yaml,yml}', 'match');
  return { inJson: football.seasons().flatMap(football.seasonMatches).filter(isOpen), inYaml: inYaml.filter(isOpen) };
};

const run = async (ids: readonly string[], isAll: boolean): Promise<void> => {
  const settings = loadSettings();
  const football = footballFolder(settings.contentDir);
  const named = ids.map((id) => {
    const match = football.match(id);
    if (match) return match;
    throw new Error(`${settings.contentDir} has no match ${id} in a matches.json: it is in the address of its page`);
  });
  const { inJson, inYaml } = isAll ? openMatches(football, settings.contentDir) : { inJson: named, inYaml: [] };
  const journals = await readJournals(
    settings,
    [...inJson, ...inYaml].map(({ id }) => id),
  );
  const isOver = ({ id }: Match): boolean =>
    journals.get(id)?.entries.some(({ entry }) => entry.type === 'end') === true;
  const players = playerNames(settings.contentDir);
  const passed = inYaml.filter(isOver);
  for (const { id, season } of passed)
    console.error(
      `${id} is not written: the matches of ${season} are in YAML, and records are written into a matches.json`,
    );
  let refused = passed.length;
  for (const match of isAll ? inJson.filter(isOver) : inJson) {
    const { id, season } = match;
    const entries = journals.get(id)?.entries ?? [];
    const file = matchesFile(settings.contentDir, season);
    const written = writeRecord(file, match, entries, (player) => players.has(player));
    if (written.outcome === 'refused') {
      refused += 1;
      console.error([`${id} is not written`, ...written.reasons].join('\n  '));
    } else console.log(written.outcome === 'known' ? `${id}: the content has it` : `${id} → ${file}`);
  }
  if (refused > 0) throw new Error(`Not written: ${refused}`);
};

await runCommand({
  call: 'npm run live-record -- MATCH…\nnpm run live-record -- --all',
  about: `Writes the result, the events and the line-ups of matches from their journals into the matches.json of the content.
A match that has another result there is not written: what differs is said.`,
  options: { all: { type: 'boolean', default: false, about: 'all that are over, and have no result there' } },
  argumentCount: { min: 0, max: 100 },
  run: ({ positionals, values: { all } }) => {
    if (all === positionals.length > 0) throw new UsageError('Name matches, or say --all');
    return run(positionals, all);
  },
});

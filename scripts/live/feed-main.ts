// npm run live-feed: follows a feed of matches, and enters what it says into their journals.
// Exit codes: 0; 1 with --once where something was wrong, or with --propose while something is undecided; 2 for a wrong call.
import { setTimeout as wait } from 'node:timers/promises';
import { type CommandLine, readCommandLine } from '../../src/lib/command-line.ts';
import { loadSettings } from '../../src/settings/settings.ts';
import { feedNamed, feedNames } from './feeds/feeds.ts';
import { type MappingFile, mappingFile, undecided } from './feeds/feed-mapping.ts';
import { type FollowedFeed, followFeed } from './feeds/follow-feed.ts';
import { withAccepted, withProposals } from './feeds/propose.ts';
import { type FootballFolder, footballFolder } from './football-folder.ts';
import { journalClient } from './journal-client.ts';

const commandLine = {
  call: 'npm run live-feed -- FEED COMPETITION',
  about: `Follows a feed of matches (${feedNames.join(', ')}), and enters what it says into their journals: docs/live.md.
COMPETITION is the feed's code of it. Its key and the token of the journals are settings: .env.example.`,
  options: {
    season: { type: 'string', value: 'ID', about: 'the season of the newsroom that COMPETITION is; it is remembered' },
    propose: {
      type: 'boolean',
      about: 'writes teams and players of the feed into its file, and lists what is undecided',
    },
    accept: { type: 'boolean', about: 'with --propose: decides what has one proposal alone' },
    once: { type: 'boolean', about: 'asks once; the exit code is 1 where something was wrong' },
    server: { type: 'string', value: 'URL', about: 'the address of the site; without it LIVE_SERVER, else SITE_URL' },
    from: { type: 'string', value: 'URL', about: 'another address of the feed, such as a proxy' },
  },
  argumentCount: { min: 2, max: 2 },
} as const satisfies CommandLine;

const fail = (message: string, code: number): never => {
  console.error(message);
  process.exit(code);
};

/** Writes what the feed's answer has into the file of decisions. @returns the exit code */
const propose = async (
  followed: FollowedFeed,
  file: MappingFile,
  football: FootballFolder,
  season: string,
  isAccepting: boolean,
): Promise<number> => {
  const matches = await followed.read();
  const teams = football.season(season)?.teams ?? [];
  const clubs = teams.flatMap((id) => football.club(id) ?? []);
  const candidates = { clubs, playersOf: (club: string) => football.players(club, season) };
  const proposed = withProposals(file.read(), matches, candidates);
  const mapping = isAccepting ? withProposals(withAccepted(proposed), matches, candidates) : proposed;
  const decided = isAccepting ? withAccepted(mapping) : mapping;
  file.write(decided);
  const open = undecided(decided);
  for (const line of open) console.log(`undecided: ${line}`);
  console.log(`${file.path}: ${open.length === 0 ? 'nothing is undecided' : 'write an id, or "none", into "is"'}`);
  return open.length === 0 ? 0 : 1;
};

const { values, positionals } = readCommandLine(commandLine);
const [name = '', competition = ''] = positionals;
const feed = feedNamed(name) ?? fail(`There is no feed “${name}”: ${feedNames.join(', ')}`, 2);
const settings = loadSettings();
const football = footballFolder(settings.contentDir);
const file = mappingFile(settings.contentDir, feed.name);
const season = values.season ?? file.read().competitions[competition];
if (season === undefined || football.season(season) === undefined)
  fail(`Which season is ${competition}? --season ID: ${football.seasons().join(', ')}`, 2);
if (Object.values(feed.headers(settings.feedKeys)).includes(''))
  fail(`${feed.name} answers with a key alone: set ${feed.keyName}, as .env.example explains`, 2);
const token =
  settings.liveToken ??
  (values.propose ? '' : fail('Set LIVE_TOKEN: npm run live-token -- add NAME prints a token', 2));
if (values.season !== undefined) {
  const mapping = file.read();
  file.write({ ...mapping, competitions: { ...mapping.competitions, [competition]: values.season } });
}
const followed = followFeed({
  ...{ feed, competition, football, keys: settings.feedKeys, mapping: file.read },
  season: season ?? '',
  address: (values.from ?? feed.address).replace(/\/$/, ''),
  client: journalClient((values.server ?? settings.liveServer).replace(/\/$/, ''), token),
  say: (line) => console.log(`${new Date().toISOString()} ${line}`),
});
if (values.propose) {
  process.exitCode = await propose(followed, file, football, season ?? '', values.accept ?? false).catch(
    (error: unknown) => fail(`${feed.name}: ${(error as Error).message}`, 1),
  );
} else {
  for (let pauseMs = await followed.poll(); !values.once; pauseMs = await followed.poll()) await wait(pauseMs);
  process.exitCode = followed.problems() > 0 ? 1 : 0;
}

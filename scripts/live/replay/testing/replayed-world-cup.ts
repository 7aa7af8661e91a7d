import type { JournalEntry } from '../../../../src/contract/live/entry.ts';
import { type DecidedMatch, match as matchSchema, type Match } from '../../../../src/schemas/match.ts';
import { matchEntries } from '../../../../src/football/live/match-entries.ts';
import worldCup from '../../../../src/content/football/seasons/world-cup-2026/matches.json' with { type: 'json' };

/** All matches of the World Cup, as the content has them. */
export const worldCupMatches = worldCup.map((each) => matchSchema.parse(each) as DecidedMatch);

const names = { ar: 'اسم', en: 'Name' };

/** The journal of a replay. */
export const replayedJournal = (match: DecidedMatch): JournalEntry[] =>
  matchEntries(match, () => names).map(({ afterMs, entry }, n) => ({ id: `${n}`, at: afterMs, entry }));

/** A match before it was played. */
export const fixtureBefore = ({ score: _, events: __, stats: ___, attendance: ____, ...rest }: DecidedMatch): Match =>
  matchSchema.parse({ ...rest, status: 'TIMED' });

/** What happened, a line an event, in a fixed order. Kicks of a shoot-out are left out: not every record has them. */
export const eventLines = ({ events }: DecidedMatch): string[] =>
  events
    .map(({ minute, addedTime = 0, type, player, team }) => `${minute}+${addedTime} ${type} ${team} ${player}`)
    .filter((line) => !line.includes('shootout'))
    .sort();

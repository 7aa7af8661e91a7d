import { type EventEntry, isEventEntry, type LineUpEntry, type LiveEntry } from '#contract/live/entry.ts';
import { clockMinute, type MatchMinute } from '#football/live/clock-minute.ts';
import type { LiveMatch } from '#football/live/live-match.ts';
import type { Period } from '#schemas/period.ts';
import type { MatchSheet } from '#football/entry/match-sheet.ts';

const periodNames: Readonly<Record<Period, string>> = {
  firstHalf: 'first half',
  secondHalf: 'second half',
  extraTimeFirstHalf: 'extra time, first half',
  extraTimeSecondHalf: 'extra time, second half',
  shootout: 'shoot-out',
};

const stateNames: Readonly<Record<Exclude<LiveMatch['status'], 'IN_PLAY'>, (period: Period) => string>> = {
  PAUSED: (period) => `break after the ${periodNames[period]}`,
  SUSPENDED: () => 'suspended',
  ABANDONED: () => 'abandoned',
  FINISHED: () => 'full time',
};

const entryNames: Readonly<Record<LiveEntry['type'], string>> = {
  ...{ start: 'Start', pause: 'End of the period', suspend: 'Suspended', abandon: 'Abandoned', end: 'Full time' },
  ...{ addedTime: 'Added time', goal: 'Goal', penaltyGoal: 'Goal from a penalty', ownGoal: 'Own goal for' },
  ...{ penaltyMissed: 'Penalty missed', yellow: 'Yellow card', secondYellow: 'Second yellow card', red: 'Red card' },
  ...{
    substitution: 'Substitution',
    shootoutScored: 'Scored',
    shootoutMissed: 'Not scored',
    lineup: 'Line-up',
    note: 'Note',
    undo: 'Undone',
  },
};

/** `90+4'` */
const minuteText = ({ minute, addedTime }: MatchMinute): string =>
  `${minute}${addedTime === undefined ? '' : `+${addedTime}`}'`;

interface Person {
  player?: string | undefined;
  name?: Partial<Record<string, string>> | undefined;
}

const personText = ({ name, player }: Person): string | undefined =>
  name?.['en'] ?? Object.values(name ?? {})[0] ?? player;

const eventText = (entry: EventEntry, sheet: MatchSheet): string => {
  const off = 'off' in entry && entry.off ? personText(entry.off) : undefined;
  const person = [personText(entry), off === undefined ? undefined : `for ${off}`].filter(Boolean).join(' ');
  const time = 'minute' in entry ? minuteText(entry) : undefined;
  return `${entryNames[entry.type]} ${sheet[entry.side].name}${[person, time].map((each) => (each ? `, ${each}` : '')).join('')}`;
};

/** `Line-up Spain, 4-3-3: 23 Simón, 2 Carvajal …; bench: 1 Raya …` */
const lineUpText = ({ side, formation, starting, substitutes }: LineUpEntry, sheet: MatchSheet): string => {
  const namesOf = (players: LineUpEntry['starting']): string =>
    players.map((each) => [each.shirtNumber, personText(each)].filter(Boolean).join(' ')).join(', ');
  const bench = substitutes.length > 0 ? `; bench: ${namesOf(substitutes)}` : '';
  return `${[`${entryNames.lineup} ${sheet[side].name}`, formation].filter(Boolean).join(', ')}: ${namesOf(starting)}${bench}`;
};

/** What an entry says, in a few words: `Goal Spain, Lamine Yamal, 23'`. */
export const entryText = (entry: LiveEntry, sheet: MatchSheet): string => {
  if (isEventEntry(entry)) return eventText(entry, sheet);
  switch (entry.type) {
    case 'start':
      return `${entryNames.start}: ${periodNames[entry.period]}`;
    case 'addedTime':
      return `${entryNames.addedTime}: ${entry.minutes}'`;
    case 'note':
      return `${entry.kind === 'var' ? 'VAR' : entryNames.note}: ${Object.values(entry.text).join(' | ')}`;
    case 'lineup':
      return lineUpText(entry, sheet);
    case 'undo':
      return `${entryNames.undo}: ${entry.of}`;
    default:
      return entryNames[entry.type];
  }
};

const stateText = ({ status, period, since, addedTime }: LiveMatch, now: number): string => {
  if (status !== 'IN_PLAY') return stateNames[status](period);
  if (period === 'shootout') return periodNames[period];
  const added = addedTime === undefined ? '' : ` (+${addedTime})`;
  return `${minuteText(clockMinute(period, since, now))}${added} · ${periodNames[period]}`;
};

/** `Spain 1–0 Argentina · 23' · first half`. @param now in milliseconds since 1970 */
export const matchText = (match: LiveMatch | undefined, { home, away }: MatchSheet, now: number): string => {
  if (!match) return `${home.name} – ${away.name} · not started`;
  const { score, shootout } = match;
  const kicks = shootout ? ` (${shootout.home}–${shootout.away} pens)` : '';
  return `${home.name} ${score.home}–${score.away}${kicks} ${away.name} · ${stateText(match, now)}`;
};

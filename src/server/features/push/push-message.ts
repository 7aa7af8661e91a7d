import type { PushMessage } from '#contract/push/push-choices.ts';
import { completesLineUps, liveMatch } from '#football/live/live-match.ts';
import { winnerFirst } from '#football/winner-first.ts';
import { scoreText } from '#i18n/bidi/isolate.ts';
import { addresses } from '#i18n/addresses.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import { inArabicIndicDigits, type Numerals } from '#i18n/numerals.ts';
import { translator } from '#i18n/translate.ts';
import type { Goals } from '#schemas/match.ts';
import type { Fixture } from '../../platform/fixtures.ts';
import { kindOf } from './message-kind.ts';
import type { StoredEntry } from '../../platform/journal.ts';

/** A match as notifications need it: who plays, and its journal now. */
export interface AnnouncedMatch {
  fixture: Fixture;
  journal: readonly StoredEntry[];
}

/** Whom a notification is for. */
interface Reader {
  locale: Locale;
  hidesScores: boolean;
  numerals: Numerals;
  /** Whether a notification of another entry may have been shown there. */
  wasShown: (entryId: string) => boolean;
}

type Side = 'home' | 'away';

const undoOf = (journal: readonly StoredEntry[], id: string): StoredEntry | undefined =>
  journal.find(({ entry }) => entry.type === 'undo' && entry.of === id);

const sideOf = ({ entry }: StoredEntry): Side | undefined =>
  kindOf(entry) === 'goals' && 'side' in entry ? entry.side : undefined;

/** The goal that an entry takes back was entered anew since, with another scorer: the same goal. */
const isEnteredAnew = (journal: readonly StoredEntry[], undo: StoredEntry): boolean => {
  const { entry } = undo;
  const undone = journal.find(({ id }) => entry.type === 'undo' && id === entry.of);
  const side = undone && sideOf(undone);
  const after = journal.slice(journal.indexOf(undo) + 1);
  return side !== undefined && after.some((each) => sideOf(each) === side && !undoOf(journal, each.id));
};

/** Entries that others may take the place of: what was undone, and line-ups. Whoever was shown one gets other words of the other. */
export const replacedEntries = (journal: readonly StoredEntry[]): string[] =>
  journal.flatMap(({ id, entry }) => (entry.type === 'undo' ? [entry.of] : entry.type === 'lineup' ? [id] : []));

/** Whether a reader knows a goal already, with another scorer. */
const isKnown = (journal: readonly StoredEntry[], goal: StoredEntry, { wasShown }: Reader): boolean => {
  const before = journal.slice(0, journal.indexOf(goal));
  const undo = before.findLast(({ entry }) => entry.type === 'undo');
  const undone = before.find(({ id }) => undo?.entry.type === 'undo' && id === undo.entry.of);
  if (!undo || !undone || sideOf(undone) !== sideOf(goal)) return false;
  const isFirstSince = !before.slice(before.indexOf(undo)).some((each) => sideOf(each) === sideOf(goal));
  return isFirstSince && wasShown(undone.id);
};

/** The words of a notification in one language. */
const wordsOf = ({ fixture }: AnnouncedMatch, locale: Locale) => {
  const t = translator(locale);
  const [home, away] = [fixture.home.name[locale], fixture.away.name[locale]];
  const names = { home, away };
  return {
    t,
    names,
    versus: `${home}${localeFacts[locale].versus}${away}`,
    withScore: (score: Goals) => t('match:score.sentence', { home, away, score: scoreText(locale, score) }),
    join: (...parts: (string | undefined)[]) => parts.filter(Boolean).join(localeFacts[locale].listSeparator),
  };
};

/** 90+4’, in one piece in any line. */
const minuteText = (entry: { minute: number; addedTime?: number | undefined }): string =>
  `\u2066${entry.minute}${entry.addedTime === undefined ? '' : `+${entry.addedTime}`}’\u2069`;

type Texts = Pick<PushMessage, 'title'> & { body: string; isKnown?: boolean };

const goalTexts = (match: AnnouncedMatch, announced: StoredEntry, reader: Reader): Texts | undefined => {
  const { locale } = reader;
  const event = liveMatch(match.journal)?.events.find(({ id }) => id === announced.id);
  if (!event || !('minute' in event)) return undefined;
  const { t, names, withScore, join } = wordsOf(match, locale);
  const { name } = event;
  const scorer = name && (name[locale] ?? Object.values(name)[0]);
  const how = event.type === 'penaltyGoal' || event.type === 'ownGoal' ? t(`match:event.${event.type}`) : undefined;
  return {
    title: t('push:goal', { team: names[event.side] }),
    body: `${withScore(event.score)}\n${join(minuteText(event), scorer && `\u2068${scorer}\u2069`, how)}`,
    isKnown: isKnown(match.journal, announced, reader),
  };
};

const sideAhead = ({ home, away }: Goals): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away';

const endTexts = (match: AnnouncedMatch, locale: Locale): Texts | undefined => {
  const now = liveMatch(match.journal);
  if (!now) return undefined;
  const { t, names, withScore, join } = wordsOf(match, locale);
  const { shootout } = now;
  const winner = shootout && sideAhead(shootout);
  return {
    title: t(now.status === 'ABANDONED' ? 'push:abandoned' : 'push:fullTime'),
    body: join(
      withScore(now.score),
      winner && t('match:onPenalties', { winner: names[winner], score: scoreText(locale, winnerFirst(shootout)) }),
    ),
  };
};

const undoTexts = (match: AnnouncedMatch, undo: StoredEntry, { locale, wasShown }: Reader): Texts | undefined => {
  const { t, versus, withScore } = wordsOf(match, locale);
  const now = liveMatch(match.journal);
  const { entry } = undo;
  if (entry.type !== 'undo' || !wasShown(entry.of) || isEnteredAnew(match.journal, undo)) return undefined;
  return { title: t('push:correction'), body: now ? withScore(now.score) : versus };
};

/** Once a match, before it starts: whoever was shown line-ups gets none again. */
const lineUpsTexts = (
  { journal, fixture }: AnnouncedMatch,
  announced: StoredEntry,
  { locale, wasShown }: Reader,
): Texts | undefined => {
  const { t, versus } = wordsOf({ journal, fixture }, locale);
  const wasNotified = journal.some(({ id, entry }) => entry.type === 'lineup' && id !== announced.id && wasShown(id));
  if (wasNotified || liveMatch(journal) || completesLineUps(journal)?.id !== announced.id) return undefined;
  return { title: t('push:lineUps'), body: versus };
};

const textsOf = (match: AnnouncedMatch, announced: StoredEntry, reader: Reader): Texts | undefined => {
  const { locale, hidesScores } = reader;
  const kind = kindOf(announced.entry);
  const { t, versus } = wordsOf(match, locale);
  if (kind === 'lineUps') return lineUpsTexts(match, announced, reader);
  if (kind === 'kickoff') return { title: t('push:kickoff'), body: versus };
  // Not even whether it was a goal, or the end.
  if (hidesScores) return kind === 'undo' ? undefined : { title: t('push:something'), body: versus };
  if (kind === 'goals') return goalTexts(match, announced, reader);
  return kind === 'undo' ? undoTexts(match, announced, reader) : endTexts(match, locale);
};

/** The notification of an entry as the match is now; undefined where there is none: the entry was undone, or says nothing new. */
export const pushMessage = (match: AnnouncedMatch, entryId: string, reader: Reader): PushMessage | undefined => {
  const announced = match.journal.find(({ id }) => id === entryId);
  const texts = announced && !undoOf(match.journal, entryId) && textsOf(match, announced, reader);
  if (!announced || !texts) return undefined;
  const { locale, numerals } = reader;
  const { title, body } = texts;
  const shown = locale === 'ar' && numerals === 'arab' ? inArabicIndicDigits : (text: string) => text;
  const page = addresses(locale).match(announced.match);
  const url = announced.entry.type === 'lineup' ? `${page}#line-ups` : page;
  const isQuiet = texts.isKnown === true || announced.entry.type === 'undo';
  return {
    title: shown(title),
    options: {
      body: shown(body),
      lang: locale,
      dir: localeFacts[locale].dir,
      tag: `match/${announced.match}`,
      renotify: !isQuiet,
      silent: isQuiet,
      timestamp: announced.at,
      icon: '/apple-touch-icon.png',
      data: { id: announced.id, url },
    },
  };
};

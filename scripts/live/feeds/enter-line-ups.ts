import { isDeepStrictEqual } from 'node:util';
import { type LineUpEntry, liveEntry } from '#contract/live/entry.ts';
import type { ServerEntry } from '../journal-client.ts';
import type { FeedLineUp, FeedMatch } from './feed-match.ts';
import type { JournalDraft } from './journal-draft.ts';
import type { PlanContext } from './plan-context.ts';

type Side = 'home' | 'away';

/** As the journal stores it; undefined where it cannot: a player without a name, a number that is there twice. */
const entryOf = (
  { formation, starting, substitutes }: FeedLineUp,
  side: Side,
  { personOf }: PlanContext,
): LineUpEntry | undefined => {
  const players = (listed: FeedLineUp['starting']) =>
    listed.map(({ shirtNumber, ...person }) => ({
      ...personOf(person, side),
      ...(shirtNumber !== undefined && { shirtNumber }),
    }));
  const { data } = liveEntry.safeParse({
    ...{ type: 'lineup', side, ...(formation !== undefined && { formation }) },
    ...{ starting: players(starting), substitutes: players(substitutes) },
  });
  return data?.type === 'lineup' ? data : undefined;
};

const numbersOf = ({ starting }: LineUpEntry): string =>
  starting
    .map(({ shirtNumber = 0 }) => shirtNumber)
    .sort((a, b) => a - b)
    .join(' ');

const isLineUpOf =
  (side: Side) =>
  (each: ServerEntry): each is ServerEntry & { entry: LineUpEntry } =>
    each.entry.type === 'lineup' && each.entry.side === side;

/** Adds the line-ups of a feed once it has both; those of somebody else stay, and a difference is reported. */
export const enterLineUps = (draft: JournalDraft, { lineUps }: FeedMatch, context: PlanContext): void => {
  for (const side of lineUps ? (['home', 'away'] as const) : []) {
    const given = lineUps?.[side];
    const entry = given && entryOf(given, side, context);
    if (!entry) {
      draft.reports.push(`has a line-up of the ${side} side that cannot be entered`);
      continue;
    }
    const present = draft.valid().find(isLineUpOf(side));
    if (present && !draft.isOwn(present)) {
      if (numbersOf(present.entry) !== numbersOf(entry))
        draft.reports.push(
          `#${present.n}, a line-up, was entered by ${present.feed}, and stays: the feed has other players`,
        );
      continue;
    }
    if (present && isDeepStrictEqual(present.entry, entry)) continue;
    if (present) draft.undo(present);
    draft.add(`lineup-${side}`, entry);
  }
};

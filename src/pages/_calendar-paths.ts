import { locales } from '#i18n/locales.ts';
import { currentReads } from '#newsroom/reader/current.ts';
import type { Competition } from '#schemas/competition.ts';

const inEachLanguage = (id: string) => locales.map((lang) => ({ params: { lang, id } }));

/** A calendar for each team with matches in its current seasons, in each language. */
export const clubCalendarPaths = () =>
  currentReads()
    .ids('club')
    .filter((id) => currentReads().clubHasMatchesNow(id))
    .flatMap(inEachLanguage);

/** A calendar for each competition of one kind whose newest season has matches, in each language. */
export const competitionCalendarPaths = (kind: Competition['kind']) => () =>
  currentReads()
    .competitions(kind)
    .filter(({ id }) => currentReads().seasonHasMatches(currentReads().newestSeason(id) ?? ''))
    .flatMap(({ id }) => inEachLanguage(id));

import { locales } from '#i18n/locales.ts';
import { readsFor } from '#newsroom/reader/current.ts';
import { type Competition } from '#schemas/competition.ts';

const inEachLanguage = (id: string) => locales.map((lang) => ({ params: { lang, id } }));

/** A calendar for each team with matches in its seasons of now, in each language. */
export const clubCalendarPaths = () =>
  readsFor()
    .ids('club')
    .filter((id) => readsFor().clubHasMatchesNow(id))
    .flatMap(inEachLanguage);

/** A calendar for each competition of one kind whose newest season has matches, in each language. */
export const competitionCalendarPaths = (kind: Competition['kind']) => () =>
  readsFor()
    .competitions(kind)
    .filter(({ id }) => readsFor().seasonHasMatches(readsFor().newestSeason(id) ?? ''))
    .flatMap(({ id }) => inEachLanguage(id));

import { locales } from '#i18n/locales.ts';
import { readsFor } from '#newsroom/reader/current.ts';
import { type Competition } from '#schemas/competition.ts';

/** A page for each competition of one kind that has a season, in each language. */
export const competitionPaths = (kind: Competition['kind']) => () =>
  readsFor()
    .competitions(kind)
    .filter(({ id }) => readsFor().seasons(id).length > 0)
    .flatMap(({ id }) => locales.map((lang) => ({ params: { lang, id } })));

/** A page for each day with matches, in each language. */
export const matchDayPaths = () =>
  readsFor()
    .matchDays()
    .flatMap(({ day }) => locales.map((lang) => ({ params: { lang, day } })));

import { type Addresses, addresses } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import type { Reader } from '#newsroom/reader/reader.ts';
import type { Redirect } from '#schemas/redirect.ts';
import type { Redirects } from '#contract/site-files/redirects.ts';

type Reads = ReturnType<Reader['forPage']>;
type FromTo = [from: string, to: string];

/** Of a club: its page, its calendar, and the pages of its seasons. */
const clubRedirects = (id: string, now: string, at: Addresses, reads: Reads): FromTo[] => [
  [at.club(id), at.club(now)],
  ...(reads.clubHasMatchesNow(now) ? [[at.clubCalendar(id), at.clubCalendar(now)] satisfies FromTo] : []),
  ...reads
    .clubSeasons(now)
    .map(({ season, isNow }): FromTo => [
      at.clubSeason(id, season.id),
      isNow ? at.club(now) : at.clubSeason(now, season.id),
    ]),
];

/** The address of a season: the newest has its competition's. */
const seasonAddress = (id: string, at: Addresses, reads: Reads): string | undefined => {
  const season = reads.season(id);
  const competition = season && reads.competition(season.competition);
  if (!season || !competition) return undefined;
  const { kind } = competition;
  return reads.newestSeason(competition.id) === id
    ? at.competition(kind, competition.id)
    : at.season(kind, competition.id, season.label);
};

const redirectsOf = ({ kind, id, to }: Redirect, at: Addresses, reads: Reads): FromTo[] => {
  if (kind === 'club') return to.kind === 'club' ? clubRedirects(id, to.id, at, reads) : [];
  const target = to.kind === 'season' ? seasonAddress(to.id, at, reads) : at.match(to.id);
  return target === undefined || to.kind === 'club' ? [] : [[at.match(id), target]];
};

const ofItem = new RegExp(`^/(?:${locales.join('|')})/(?:club|matches)/`);

/** Brings the redirects of clubs and matches up to date with the content's list of redirects; those of stories stay. */
export const updateItemRedirects = ({ moved }: Redirects, reader: Reader): void => {
  for (const path of moved.keys()) if (ofItem.test(path)) moved.delete(path);
  const reads = reader.forPage();
  for (const item of reader.site.redirects.all()) {
    for (const locale of locales) {
      for (const [from, to] of redirectsOf(item, addresses(locale), reads)) moved.set(decodeURI(from), to);
    }
  }
};

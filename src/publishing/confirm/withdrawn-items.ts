import { locales } from '#i18n/locales.ts';
import type { Reader } from '#newsroom/reader/reader.ts';
import type { Withdrawal } from './confirmations.ts';
import { pageNamesIn } from './page-names.ts';

/** The pages of a site that show an item of the facts each, by kind, and those whose item is neither there from now on nor moved. */
export const withdrawnItems = (site: string, { forPage, site: { redirects } }: Reader): Withdrawal[] => {
  const reads = forPage();
  const competitions = (kind: 'league' | 'tournament') => reads.competitions(kind).map(({ id }) => id);
  const moved = redirects.all();
  const movedFrom = (kind: string) => moved.filter((item) => item.kind === kind).map(({ id }) => id);
  const kinds: [of: string, folder: string, ids: string[]][] = [
    ['clubs', 'club', [...reads.ids('club'), ...movedFrom('club')]],
    ['players', 'player', reads.ids('player')],
    ['matches', 'matches', [...reads.ids('match'), ...movedFrom('match')]],
    ['tags', 'tags', reads.ids('tag')],
    ['authors', 'authors', reads.ids('author')],
    ['leagues', 'leagues', competitions('league')],
    ['championships', 'championships', competitions('tournament')],
  ];
  return kinds.map(([of, folder, ids]) => {
    const present = new Set(ids);
    const pages = locales.flatMap((locale) =>
      pageNamesIn(site, locale, folder).map((id) => ({ id, path: `/${locale}/${folder}/${id}` })),
    );
    return { of, pages: pages.length, withdrawn: pages.filter(({ id }) => !present.has(id)).map(({ path }) => path) };
  });
};

import { type Competition, type Season } from '#schemas/competition.ts';

type Locals = Pick<App.Locals, 'address' | 'read'>;
type Named = Pick<Competition, 'id' | 'kind'>;

/** Where a season stands: the newest at its competition's address, an earlier one at an address of its own. */
export const seasonAddress = ({ id, kind }: Named, season: Pick<Season, 'id' | 'label'>, locals: Locals): string =>
  locals.read.newestSeason(id) === season.id
    ? locals.address.competition(kind, id)
    : locals.address.season(kind, id, season.label);

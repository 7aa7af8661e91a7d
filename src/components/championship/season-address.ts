import { type Competition, type Season } from '#schemas/competition.ts';

type Locals = Pick<App.Locals, 'address' | 'read'>;
type Named = Pick<Competition, 'id' | 'kind'>;

/** The address of a season: the newest has its competition's, an earlier one its own. */
export const seasonAddress = ({ id, kind }: Named, season: Pick<Season, 'id' | 'label'>, locals: Locals): string =>
  locals.read.newestSeason(id) === season.id
    ? locals.address.competition(kind, id)
    : locals.address.season(kind, id, season.label);

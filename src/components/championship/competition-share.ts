import type { Competition, Season } from '#schemas/competition.ts';
import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import { seasonName } from './season-name.ts';

/** The share image of a season, and of everything in it without its own: the marks of its teams. */
export const competitionShare = (
  competition: Pick<Competition, 'name'>,
  season: Pick<Season, 'id' | 'label'>,
  locals: App.Locals,
): ShareImage =>
  shareImage(
    {
      ...pictureBase(season.id, locals),
      kind: 'competition',
      name: competition.name[locals.locale],
      season: season.label,
      teams: locals.read.teamMarks(season.id, locals.locale),
    },
    seasonName(competition, season, locals),
  );

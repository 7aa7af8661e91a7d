import type { Competition, Season } from '#schemas/competition.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';

/** Named reads of competitions and their seasons. */
export const competitionReads = ({ rows, once }: ReadContext) => ({
  competitions: (kind: Competition['kind']): Competition[] => {
    return rows<{ json: string }>(
      [dependencyKey('kind', { kind: 'competition' })],
      `SELECT json FROM items WHERE kind = 'competition' AND json_extract(json, '$.kind') = ? ORDER BY id`,
      kind,
    ).map(({ json }) => JSON.parse(json) as Competition);
  },

  /** Seasons of a competition, newest first. */
  seasons: (competition: string): Season[] => {
    return once(`seasons ${competition}`, () =>
      rows<{ json: string }>(
        [dependencyKey('kind', { kind: 'season' })],
        `SELECT json FROM items WHERE kind = 'season' AND json_extract(json, '$.competition') = ?
         ORDER BY json_extract(json, '$.start') DESC, id`,
        competition,
      ).map(({ json }) => JSON.parse(json) as Season),
    );
  },

  /** The season in progress or played last, of any competition: the front page shows it. */
  currentSeason: (): Season | undefined => {
    return once('current season', () =>
      rows<{ json: string }>(
        [dependencyKey('kind', { kind: 'season' })],
        `SELECT json FROM items WHERE kind = 'season'
         ORDER BY json_extract(json, '$.current') DESC, json_extract(json, '$.start') DESC, id LIMIT 1`,
      ).map(({ json }) => JSON.parse(json) as Season),
    )[0];
  },
});

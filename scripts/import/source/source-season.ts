import type { Source } from '#schemas/primitives.ts';
import type { MatchFile } from './openfootball-shapes.ts';

/** One season of a competition from a file in any format. The rest of the importer does not depend on the format. */
export interface SourceSeason {
  /** Its path, for irregularities. */
  file: string;
  /** Code of the competition in `competitions.json`: `en.1`. */
  code: string;
  /** `2024-25`, or `2026`. */
  season: string;
  data: MatchFile;
  source: Source;
  /** IANA zone of its days and times, if that is not the competition's own. */
  timeZone?: string;
  /** It uses its own names of teams and players: each is matched once, by a person if it is uncertain. */
  hasOwnNames?: true;
  /** It has a part of the season: other matches in the content stay. */
  isPartial?: true;
  /** It has no rounds: a match gets the round of the same two teams in the content. */
  isWithoutRounds?: true;
}

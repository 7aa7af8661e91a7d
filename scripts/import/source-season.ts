import type { Source } from '#schemas/primitives.ts';
import type { WireSeason } from './wire.ts';

/** What a file says of one season of a competition, in whatever form: the importer knows no more of a form than this. */
export interface SourceSeason {
  /** Its path, for irregularities. */
  file: string;
  /** Code of the competition in `competitions.json`: `en.1`. */
  code: string;
  /** `2024-25`, or `2026`. */
  season: string;
  wire: WireSeason;
  source: Source;
  /** IANA zone of its days and times, where that is not the competition's own. */
  timeZone?: string;
  /** Its teams and players have names of their own: each is matched once, by a person where that is not certain. */
  hasOwnNames?: true;
  /** It lists a part of the season: other matches that the content has stay. */
  isPartial?: true;
  /** It cannot say rounds: a match takes that of the same two teams in the content. */
  isWithoutRounds?: true;
}

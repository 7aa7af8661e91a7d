import type { TitleOutcome } from '#football/champion.ts';
import type { Season } from '#schemas/competition.ts';

/** The message that names the first of a table without a champion: of a season under way, of one whose record breaks off, of any other. */
export const leaderLabel = ({ current }: Pick<Season, 'current'>, undecided: TitleOutcome['undecided']) =>
  current ? 'league:leader' : undecided === 'unfinished' ? 'league:lastLeader' : 'league:tableTop';

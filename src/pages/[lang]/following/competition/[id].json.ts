import { followedCompetition } from '#components/following/followed-data.ts';
import { competitionPaths } from '../../../_football-paths.ts';

export const getStaticPaths = () => [...competitionPaths('league')(), ...competitionPaths('tournament')()];

export const GET = followedCompetition;

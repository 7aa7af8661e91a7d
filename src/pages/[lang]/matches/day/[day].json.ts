import { dayFile } from '#components/match/day-file.ts';
import { dayFilePaths } from '../../../_football-paths.ts';

export const getStaticPaths = dayFilePaths;
export const GET = dayFile;

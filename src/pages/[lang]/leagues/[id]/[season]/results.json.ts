import { resultsFile } from '#components/table/results-file.ts';
import { resultsPaths } from '../../../../_football-paths.ts';

export const getStaticPaths = resultsPaths('league');
export const GET = resultsFile;

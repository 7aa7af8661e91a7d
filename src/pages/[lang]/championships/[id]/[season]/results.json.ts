import { resultsFile } from '#components/table/results-file.ts';
import { resultsPaths } from '../../../../_football-paths.ts';

export const getStaticPaths = resultsPaths('tournament');
export const GET = resultsFile;

import { comparisonFile } from '#components/compare/comparison-file.ts';
import { comparisonPaths } from '../../../_football-paths.ts';

export const getStaticPaths = comparisonPaths('league');
export const GET = comparisonFile;

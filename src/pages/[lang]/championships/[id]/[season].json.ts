import { comparisonFile } from '#components/compare/comparison-file.ts';
import { comparisonPaths } from '../../../_football-paths.ts';

export const getStaticPaths = comparisonPaths('tournament');
export const GET = comparisonFile;

import { followedClub } from '#components/following/followed-data.ts';
import { itemPaths } from '../../../_paths.ts';

export const getStaticPaths = itemPaths('club');

export const GET = followedClub;

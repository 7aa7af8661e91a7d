import { followedPlayer } from '#components/following/followed-data.ts';
import { itemPaths } from '../../../_paths.ts';

export const getStaticPaths = itemPaths('player');

export const GET = followedPlayer;

import { authorFeed } from '#components/story/story-feeds.ts';
import { authorFeedPaths } from '../../../_paths.ts';

export const getStaticPaths = authorFeedPaths;
export const GET = authorFeed;

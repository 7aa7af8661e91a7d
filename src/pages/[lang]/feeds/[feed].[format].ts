import { storyFeed } from '#components/story/story-feeds.ts';
import { feedPaths } from '../../_paths.ts';

export const getStaticPaths = feedPaths;
export const GET = storyFeed;

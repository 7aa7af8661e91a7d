import { listItems } from '../client/items.ts';
import { pagedList } from './paged-list.ts';

/** The stories of the desk's first screen: those that were shown stay until there are others. */
export const listedStories = pagedList(listItems);

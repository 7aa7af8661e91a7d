import type { Interactions } from '../../platform/interactions.ts';

/** The name of the file of all matches, `/live/now.json`: a match of this id has no journal. */
export const allMatches = 'now';

/** Whether an id is that of a published match, which can have a journal. */
export const isKnownMatch = ({ rateable }: Interactions, id: string): boolean =>
  id !== allMatches && rateable.get('match')?.has(id) === true;

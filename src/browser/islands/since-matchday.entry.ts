import type { IslandModule } from '#browser/page-script/islands.ts';
import { startSinceMatchday } from '#browser/page-script/since/since-matchday.ts';

/** Shows a league's table since the matchday that a reader chooses from `[data-island=since-matchday]`, or that the page's address names. */
export const start: IslandModule['start'] = (element) => startSinceMatchday(element as HTMLSelectElement);

import { startComparison } from '#browser/page-script/compare/show-comparison.ts';
import type { IslandModule } from '#browser/page-script/islands.ts';

/** Compares the teams that a reader chooses from `[data-island=compare]`, or that the page's address names. */
export const start: IslandModule['start'] = (element) => startComparison(element);

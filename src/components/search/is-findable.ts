import type { SearchKind } from '#search/entry.ts';
import { isSection } from '#settings/sections.ts';
import { isShown } from '#settings/site/shown-sections.ts';

/** Whether the paper has the section of a kind of items. */
export const isFindable = (kind: SearchKind): boolean => {
  if (kind === 'match') return isShown('matches');
  if (kind === 'competition') return isShown('championships') || isShown('leagues');
  return !isSection(kind) || isShown(kind);
};

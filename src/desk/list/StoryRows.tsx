import type { ListedStory } from '#contract/desk/item-routes.ts';
import { moveInRows } from './move-in-rows.ts';
import { StoryRow } from './StoryRow.tsx';

/** Stories, one a row: arrows go through them, Enter opens one. */
export const StoryRows = ({ items }: { items: readonly ListedStory[] }) => (
  <ol className="stories" onKeyDown={moveInRows}>
    {items.map((item) => (
      <StoryRow key={item.item} story={item} />
    ))}
  </ol>
);

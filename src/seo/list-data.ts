import type { StorySummary } from '#newsroom/reader/story.ts';
import type { StructuredData } from './structured-data.ts';
import type { Section } from '#settings/sections.ts';

/** A list of stories by schema.org, in the order the page shows them. */
export const listData =
  (
    section: Section,
    stories: readonly StorySummary[],
    { t, address }: Pick<App.Locals, 't' | 'address'>,
  ): StructuredData =>
  ({ absolute }) => ({
    '@type': 'ItemList',
    name: t(`pages:${section}.title`),
    itemListElement: stories.map(({ slug, title }, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name: title,
      url: absolute(address.story(section, slug)),
    })),
  });

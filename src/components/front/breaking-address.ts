import type { NamedItem } from '#schemas/front-page-names.ts';

/** The address of what a breaking line leads to; undefined if readers do not see it in this language. */
export const breakingAddress = (
  item: NamedItem,
  { locale, read, address }: Pick<App.Locals, 'locale' | 'read' | 'address'>,
): string | undefined => {
  if ('section' in item) {
    const slug = read.storySlug(locale, item.section, item.id);
    return slug === undefined ? undefined : address.story(item.section, slug);
  }
  const { kind, id } = item;
  if (kind === 'competition') {
    const competition = read.competition(id);
    return competition && address.competition(competition.kind, id);
  }
  return read.exists(kind, id) ? address[kind](id) : undefined;
};

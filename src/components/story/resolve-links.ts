import type { Addresses } from '#i18n/addresses.ts';
import type { Section } from '#settings/sections.ts';
import { isShown } from '#settings/site/shown-sections.ts';

type ItemKind = 'club' | 'player' | 'match' | 'competition';
type LinkKind = ItemKind | 'story';

/** Resolves the item links of a text: `club:spain`, `story:news/spain-champions`. */
export interface LinkLookups {
  address: Addresses;
  /** Kind of a competition, or undefined when there is none. */
  competitionKind: (id: string) => 'league' | 'tournament' | undefined;
  /** Whether there is such an item. */
  exists: (kind: ItemKind, id: string) => boolean;
  /** Slug of a story in the page's language, or undefined when it is not published in it. */
  slug: (section: Section, id: string) => string | undefined;
}

/** Only in a tag: text that looks like a link is none. */
const itemLink = /(<a [^>]*?\bhref=")(club|player|match|competition|story):([^"]+)("[^>]*>)(.*?)<\/a>/gs;

/** Replaces item links by addresses. A story that is not published in this language leads to its section's list; what is missing is no link. */
export const resolveLinks = (html: string, lookups: LinkLookups): string =>
  html.replace(itemLink, (_, tag: string, kind: LinkKind, target: string, rest: string, words: string) => {
    const item = decodeURIComponent(target);
    if (kind === 'story' ? !hasSection(item) : !lookups.exists(kind, item)) return words;
    return `${tag}${addressOf(kind, item, lookups)}${rest}${words}</a>`;
  });

const hasSection = (story: string): boolean => isShown(story.split('/')[0] as Section);

const addressOf = (kind: LinkKind, target: string, { address, competitionKind, slug }: LinkLookups): string => {
  if (kind === 'club') return address.club(target);
  if (kind === 'player') return address.player(target);
  if (kind === 'match') return address.match(target);
  if (kind === 'competition') return address.competition(competitionKind(target) ?? 'tournament', target);
  const [section, id = ''] = target.split('/') as [Section, string?];
  const found = slug(section, id);
  return found === undefined ? address.section(section) : address.story(section, found);
};

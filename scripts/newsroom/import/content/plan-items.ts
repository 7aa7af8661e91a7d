import type { Locale } from '#i18n/locales.ts';
import { isReservedAddress } from '#i18n/addresses.ts';
import { slugify, slugProblem } from '#i18n/slugs.ts';
import type { StorySection } from '#settings/sections.ts';
import type { ExportedSite, ItemOutline } from '../exported-site.ts';
import type { ImportReport } from '../report.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { idFrom, isFreeName, takenNames, uniqueNames } from './names.ts';

/** Where an item's categories lead: a section of the paper, a tag, or nowhere. */
export type CategoryTarget = StorySection | 'tag' | 'none';

export interface Placement {
  /** The section of stories whose categories lead to none. */
  section: StorySection;
  categories: ReadonlyMap<string, CategoryTarget>;
}

/** What the categories of a mapping file are called there: their slug or name. */
export const targetOf = (site: ExportedSite, key: string, { categories }: Placement): CategoryTarget | undefined => {
  const term = site.terms.get(key);
  return term && (categories.get(term.slug) ?? categories.get(term.name));
};

const sectionOf = (site: ExportedSite, { terms }: ItemOutline, placement: Placement): StorySection => {
  const targets = terms.map((key) => targetOf(site, key, placement));
  const own = targets.find(
    (target): target is StorySection => target !== undefined && target !== 'tag' && target !== 'none',
  );
  return own ?? placement.section;
};

/** The item's name in the report before it has a path. */
const titleOf = ({ key, title }: ItemOutline): string => `${key} “${title}”`;

const slugOfItem = ({ slug, title, sourceId }: ItemOutline): string => {
  const own = slugify(slug) || slugify(title);
  return slugProblem(own) === undefined && isFreeName(own) ? own : `post-${sourceId.toLowerCase()}`;
};

const idOfPage = ({ slug, sourceId }: ItemOutline): string => {
  const own = idFrom(slug);
  return own && !isReservedAddress(own) ? own : `page-${sourceId.toLowerCase()}`;
};

const idOfStory = ({ slug, sourceId, publishedAt, status }: ItemOutline): string =>
  idFrom(slug) ||
  (status === 'draft' ? `draft-${sourceId.toLowerCase()}` : `${publishedAt.slice(0, 10)}-${sourceId.toLowerCase()}`);

/** Gives every item its place in the content, the same at each import, and remembers it before anything is written. */
export const planItems = (
  site: ExportedSite,
  {
    contentDir,
    locale,
    placement,
    ledger,
    report,
  }: { contentDir: string; locale: Locale; placement: Placement; ledger: Ledger; report: ImportReport },
): void => {
  const own = ledger.paths();
  const taken = takenNames(contentDir, locale, own);
  const known = site.outlines.flatMap(({ key }) => ledger.get(key) ?? []);
  const storyName = uniqueNames([...taken.stories, ...[...own].map((path) => path.split('/')[1] ?? '')]);
  const pageName = uniqueNames([...own].filter((path) => path.startsWith('pages/')).map((path) => path.slice(6)));
  const storySlug = uniqueNames([
    ...taken.slugs,
    ...known.flatMap(({ path, slug }) => (slug ? [`${path.split('/')[0]}/${slug}`] : [])),
  ]);
  const placed: [string, LedgerEntry][] = [];
  for (const outline of site.outlines) {
    const { kind, key } = outline;
    const before = ledger.get(key);
    if (kind === 'page') {
      if (!before) placed.push([key, { path: `pages/${pageName(idOfPage(outline))}` }]);
      continue;
    }
    const section = before?.path.split('/')[0] ?? sectionOf(site, outline, placement);
    const slug = before?.slug ?? (storySlug(`${section}/${slugOfItem(outline)}`).split('/')[1] || '');
    if (!before) placed.push([key, { path: `${section}/${storyName(idOfStory(outline))}`, slug }]);
    if (outline.slug && outline.slug !== slug && outline.status !== 'draft')
      report.note('slug', titleOf(outline), `${outline.slug} → ${slug}`);
  }
  ledger.setAll(placed);
};

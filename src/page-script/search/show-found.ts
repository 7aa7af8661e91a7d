import { type SearchKind } from '#search/entry.ts';
import { type Found, type Hit } from '#search/find.ts';
import { type OpenIndex } from './index-files.ts';
import { type Question } from './question.ts';
import { resultOf } from './result.ts';

/** The kinds that each part of the page shows. */
const groups: Readonly<Record<string, readonly SearchKind[]>> = {
  named: ['club', 'player', 'competition'],
  stories: ['news', 'articles', 'analytics', 'caricatures'],
  matches: ['match'],
};

/** Results of a group beside the others, of one kind alone, and how many "more" adds. */
const [beside, alone, further] = [5, 20, 20];

/** Hits of one question in one part of the page, as far as they are shown. */
interface Group {
  section: HTMLElement;
  list: HTMLElement;
  hits: Hit[];
}

/**
 * Makes the parts of the page that show what was found, the one with the best answer first. Nothing on the page changes before the caller
 * puts them there, so that results never flicker while people type.
 */
export const groupsOf = async (
  page: HTMLElement,
  { hits }: Found,
  { query, kind }: Question,
  index: OpenIndex,
): Promise<HTMLElement[]> => {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-group]')].map((part): Group => {
    const section = part.cloneNode(true) as HTMLElement;
    const list = section.querySelector('ul') as HTMLElement;
    list.replaceChildren();
    const kinds = groups[section.dataset['group'] ?? ''] ?? [];
    return {
      section,
      list,
      hits: hits.filter((hit) => kinds.includes(hit.kind) && (kind === 'all' || hit.kind === kind)),
    };
  });
  const add = async ({ section, list, hits: all }: Group, count: number): Promise<void> => {
    const shown = list.children.length;
    const entries = await Promise.all(all.slice(shown, shown + count).map(index.entry));
    list.append(...entries.map((entry) => resultOf(entry, query)));
    const more = section.querySelector('button') as HTMLButtonElement;
    more.hidden = list.children.length >= all.length;
  };
  await Promise.all(parts.map((part) => add(part, kind === 'all' ? beside : alone)));
  for (const part of parts) {
    part.section.hidden = part.hits.length === 0;
    part.section.querySelector('button')?.addEventListener('click', () => {
      const first = part.list.children.length;
      void add(part, further).then(() => part.list.children[first]?.querySelector('a')?.focus());
    });
  }
  const best = ({ hits: [first] }: Group): number => first?.score ?? 0;
  return parts.sort((a, b) => best(b) - best(a)).map(({ section }) => section);
};

import type { SearchKind } from '#search/entry.ts';
import type { Found } from '#search/find.ts';
import type { Hit } from '#search/rank.ts';
import type { OpenIndex } from './index-files.ts';
import type { SearchQuestion } from './question.ts';
import { resultControl } from './move-by-arrows.ts';
import { resultOf } from './result.ts';
import { sections } from '#settings/sections.ts';

/** The kinds that each section of the page shows. */
const groups: Readonly<Record<string, readonly SearchKind[]>> = {
  named: ['club', 'player', 'competition'],
  stories: sections,
  matches: ['match'],
  pages: ['page'],
};

/** Maximum results of a group beside the others, of one kind alone, and added by "more". */
const [beside, alone, further] = [5, 20, 20];

/** The shown hits of one search in one section of the page. */
interface Group {
  section: HTMLElement;
  list: HTMLElement;
  more: HTMLButtonElement;
  /** Shows that more could not be loaded. */
  status: Element | null;
  hits: Hit[];
}

/**
 * Makes the sections of the page with results, the one with the best result first. Nothing on the page changes before the caller inserts
 * them, so that results never flicker during typing.
 */
export const groupsOf = async (
  page: HTMLElement,
  { hits, corrections, variants }: Found,
  { query, kind }: SearchQuestion,
  { entry }: OpenIndex,
): Promise<HTMLElement[]> => {
  const failed = page.querySelector('[data-notice=failed] p')?.textContent ?? '';
  /** The searched words, for marking them: misspelt words with their corrections, and names in other spellings. */
  const meant = [...variants, query, ...corrections.map(({ to }) => to)].join(' ');
  const parts = [...page.querySelectorAll<HTMLElement>('[data-group]')].map((part): Group => {
    const section = part.cloneNode(true) as HTMLElement;
    const list = section.querySelector('ul') as HTMLElement;
    list.replaceChildren();
    const kinds = groups[section.dataset['group'] ?? ''] ?? [];
    return {
      section,
      list,
      more: section.querySelector('button') as HTMLButtonElement,
      status: section.querySelector('[role=status]'),
      hits: hits.filter((hit) => kinds.includes(hit.kind) && (kind === 'all' || hit.kind === kind)),
    };
  });
  const add = async ({ list, more, hits: all }: Group, count: number): Promise<void> => {
    const shown = list.children.length;
    const entries = await Promise.all(all.slice(shown, shown + count).map(entry));
    list.append(...entries.map((each) => resultOf(each, meant)));
    more.hidden = list.children.length >= all.length;
  };
  await Promise.all(parts.map((part) => add(part, kind === 'all' ? beside : alone)));
  for (const part of parts) {
    part.section.hidden = part.hits.length === 0;
    part.more.addEventListener('click', () => {
      if (part.more.ariaDisabled === 'true') return;
      // It keeps the focus while more is loaded, and does nothing meanwhile. A failed load can be retried.
      part.more.ariaDisabled = 'true';
      part.status?.replaceChildren();
      const first = part.list.children.length;
      add(part, further)
        .then(() => part.list.children[first]?.querySelector<HTMLElement>(resultControl)?.focus())
        .catch((error: unknown) => {
          part.status?.replaceChildren(failed);
          console.warn(error);
        })
        .finally(() => (part.more.ariaDisabled = null));
    });
  }
  const best = ({ hits: [first] }: Group): number => first?.score ?? 0;
  return parts.sort((a, b) => best(b) - best(a)).map(({ section }) => section);
};

/** Replaces the results, and restores the focus: on the same result, or on the field. */
export const putInPlace = (place: HTMLElement, parts: readonly HTMLElement[], field: HTMLElement): void => {
  const focused = place.contains(document.activeElement) ? document.activeElement : undefined;
  place.replaceChildren(...parts);
  if (!focused) return;
  const href = focused.getAttribute('href');
  const same = [...place.querySelectorAll('a')].find((link) => link.getAttribute('href') === href);
  (same ?? field).focus();
};

import type { PageFacts } from './page-facts.ts';

/** Facts in which everything that is in a list stands once: a link of the masthead is on every page. */
export interface PackedFacts {
  items: unknown[];
  /** Values of each page in the order of its fields; a list holds places in `items`. */
  pages: unknown[][];
  fields: string[];
}

/** Packs facts, one page after the other. */
export function packFacts(site: Iterable<PageFacts>): PackedFacts {
  const packed: PackedFacts = { items: [], pages: [], fields: [] };
  const places = new Map<string, number>();
  const placeOf = (item: unknown): number => {
    const key = JSON.stringify(item);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, packed.items.length);
    return packed.items.push(item) - 1;
  };
  for (const page of site) {
    packed.fields = Object.keys(page);
    packed.pages.push(Object.values(page).map((value: unknown) => (Array.isArray(value) ? value.map(placeOf) : value)));
  }
  return packed;
}

/** Unpacks facts: pages share what they have in common. */
export const unpackFacts = ({ items, pages, fields }: PackedFacts): PageFacts[] =>
  pages.map((values) => {
    const entries = values.map((value, at) => [
      fields[at],
      Array.isArray(value) ? value.map((place: number) => items[place]) : value,
    ]);
    return Object.fromEntries(entries) as PageFacts;
  });

import type { ContentFile } from './content-files.ts';
import { preserveHandWritten } from './preserve-hand-written.ts';

/**
 * The items of several editions, each path once: a team of two tournaments has the names and sources of both. Where they differ, the first
 * edition has priority.
 */
export function mergeItems(items: readonly ContentFile[]): ContentFile[] {
  const byPath = new Map<string, ContentFile>();
  for (const item of items) {
    const first = byPath.get(item.path);
    byPath.set(item.path, first ? { ...first, data: preserveHandWritten(item.data, first.data) } : item);
  }
  return [...byPath.values()];
}

/** Paths of teams that differ between two editions: of another country, or a club and a national team. */
export function differentTeams(mine: readonly ContentFile[], others: ReadonlyMap<string, ContentFile>): string[] {
  const identity = ({ data }: ContentFile): string => {
    const { kind, country } = data as { kind?: string; country?: string };
    return `${kind} ${country}`;
  };
  return mine
    .filter(({ path }) => path.startsWith('clubs/'))
    .filter((file) => {
      const other = others.get(file.path);
      return other !== undefined && identity(other) !== identity(file);
    })
    .map(({ path }) => path);
}

import type { ImportPlan } from './plan-import.ts';
import { removeClub, writeRedirects } from './redirects-file.ts';
import { writeItems, writeSeason, type Written } from './write-content.ts';

/** Writes the plan of an import: items, seasons, then removals. */
export async function writeImport(footballFolder: string, plan: ImportPlan): Promise<Written> {
  const { changed, unchanged } = await writeItems(footballFolder, plan.items);
  const total = { changed: [...changed], unchanged };
  for (const season of plan.seasons) {
    const written = await writeSeason(footballFolder, season);
    total.changed.push(...written.changed);
    total.unchanged += written.unchanged;
  }
  for (const id of plan.clubsToRemove) await removeClub(footballFolder, id);
  if (await writeRedirects(footballFolder, plan.redirects)) total.changed.push('redirects.json');
  return total;
}

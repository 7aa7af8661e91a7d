import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The findings of axe, one line per element. `covered` selects elements below an open overlay: nobody can reach them. */
export async function violations(page: Page, { covered }: { covered?: string } = {}): Promise<string[]> {
  // Everything the rules need is in the page itself: no second page for frames.
  // Nor is anything needed of what is right, which is nearly all of a large page.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  if (covered) axe.exclude(covered);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // Everything the rules need is in the page itself: no second page for frames.
  // Nor is anything needed of what is right, which is nearly all of a large page.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

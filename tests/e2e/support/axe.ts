import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const requireBeside = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** Each page compiles it: without its comments that takes half as long. */
const axeSource = readFileSync(requireBeside.resolve('axe-core/axe.min.js'), 'utf8');

/** The findings of axe, one line per element. `covered` selects elements below an open overlay: nobody can reach them. */
export async function violations(page: Page, { covered }: { covered?: string } = {}): Promise<string[]> {
  // Everything the rules need is in the page itself: no second page for frames.
  // Nor is anything needed of what is right, which is nearly all of a large page.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  if (covered) axe.exclude(covered);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

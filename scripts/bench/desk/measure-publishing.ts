import { setTimeout as pause } from 'node:timers/promises';
import type { DeskFile, DeskItem } from '../../../src/contract/desk/items.ts';
import type { BenchDeskSite } from './bench-desk-site.ts';

/** Milliseconds between two looks at the page. */
const lookMs = 10;

interface OpenItem {
  files: DeskFile[];
}

/**
 * Milliseconds from pressing *Publish* until a reader's request has the changed page: one for each item.
 * @param items published stories with a page in `locale`
 */
export const measurePublishing = async (
  { address, ask }: BenchDeskSite,
  items: readonly DeskItem[],
  locale: string,
): Promise<number[]> => {
  const times: number[] = [];
  for (const [at, item] of items.entries()) {
    const text = `Changed ${at} at ${Date.now()}`;
    const open = (await ask('GET', `/items/${item}`)).data as OpenItem;
    const facts = open.files.find(({ name }) => name === 'story.yaml');
    const changes = [{ path: ['dek', locale], value: text }];
    const saved = (await ask('PUT', `/items/${item}/files`, { name: 'story.yaml', from: facts?.hash, changes }))
      .data as DeskFile;
    const { path } = (await ask('GET', `/items/${item}/live?locale=${locale}`)).data as { path?: string };
    if (path === undefined) throw new Error(`${item} has no page in ${locale}`);
    const begun = performance.now();
    await ask('POST', `/items/${item}/publish`, { from: { 'story.yaml': saved.hash } });
    while (!(await (await fetch(address + path)).text()).includes(text)) await pause(lookMs);
    times.push(performance.now() - begun);
  }
  return times;
};

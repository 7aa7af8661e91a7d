import { clock } from '#browser/clock.ts';
import type { LiveNowModule, LiveTablesModule } from './live-module.ts';
import { isTableOfToday, isTableOpen, liveTables, roomForTable } from './live-table.ts';
import { loadWhenOpen } from './load-when-open.ts';
import { retriedImport } from './retried-import.ts';

const load = retriedImport<LiveTablesModule>('live-tables');
const loadNow = retriedImport<LiveNowModule>('live-now');
const tables = liveTables();
loadWhenOpen({
  isOpen: () => tables.some((part) => isTableOpen(part, clock.now())),
  reserve: () => {
    for (const part of tables) if (isTableOfToday(part, clock.now())) roomForTable(part);
  },
  load: () => Promise.all([load(), loadNow()]).then(([{ start }, { watchNow }]) => start(watchNow, tables)),
});

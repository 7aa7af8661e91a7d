import { clock } from '#browser/clock.ts';
import type { LiveNowModule, LiveRowsModule } from './live-module.ts';
import { isRowOfToday, isRowOpen, openRows } from './live-rows.ts';
import { loadWhenOpen } from './load-when-open.ts';
import { retriedImport } from './retried-import.ts';
import { roomForRow } from './room-for-score.ts';
import { rowsChanged } from './row-events.ts';

const load = retriedImport<LiveRowsModule>('live-rows');
const loadNow = retriedImport<LiveNowModule>('live-now');
const reserve = (): void => {
  for (const row of openRows()) if (isRowOfToday(row, clock.now())) roomForRow(row.score);
};
const look = loadWhenOpen({
  isOpen: () => openRows().some((row) => isRowOpen(row, clock.now())),
  reserve,
  load: () => Promise.all([load(), loadNow()]).then(([{ start }, { watchNow }]) => start(watchNow, openRows)),
});
document.addEventListener(rowsChanged, () => {
  reserve();
  look();
});

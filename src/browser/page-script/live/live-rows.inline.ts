import { clock } from '#browser/clock.ts';
import { type LiveRowsModule } from './live-module.ts';
import { isRowOfToday, isRowOpen, openScores } from './live-rows.ts';
import { loadWhenOpen } from './load-when-open.ts';
import { retriedImport } from './retried-import.ts';
import { roomForRow } from './room-for-score.ts';
import { rowsChanged } from './row-events.ts';

const load = retriedImport<LiveRowsModule>('live-rows');
const reserve = (): void => {
  for (const score of openScores()) if (isRowOfToday(score, clock.now())) roomForRow(score);
};
const look = loadWhenOpen({
  isOpen: () => openScores().some((score) => isRowOpen(score, clock.now())),
  reserve,
  load: () => load().then(({ start }) => start()),
});
document.addEventListener(rowsChanged, () => {
  reserve();
  look();
});

import { askInOrder, startThread, type Thread, threadCount } from '#lib/threads.ts';
import { type ReadingPlaces, readUnit } from './read-unit.ts';
import type { Unit } from './scan.ts';
import type { UnitResult } from './unit-rows.ts';

/** Below this number of units starting threads takes longer than reading. */
const worthThreads = 300;

/** Units read at a time. Their pictures are processed in parallel to the thread that reads them. */
const batch = 8;

type Reader = Thread<string[], UnitResult[]>;

const readHere = (places: ReadingPlaces): Reader => ({
  ask: (paths) => Promise.all(paths.map((path) => readUnit(path, places))),
  stop: () => Promise.resolve(),
});

const readersFor = (count: number, { contentDir, mediaDir }: ReadingPlaces): Reader[] =>
  count < worthThreads
    ? [readHere({ contentDir, mediaDir })]
    : Array.from({ length: threadCount }, () =>
        startThread(new URL('./reading-thread.ts', import.meta.url), { contentDir, mediaDir }),
      );

/** Reads units, many of them in several threads, and yields them in order. */
export async function* readUnits(
  units: readonly Unit[],
  places: ReadingPlaces,
): AsyncGenerator<{ unit: Unit; result: UnitResult }> {
  const batches = Array.from({ length: Math.ceil(units.length / batch) }, (_, at) =>
    units.slice(at * batch, (at + 1) * batch),
  );
  const readers = readersFor(units.length, places);
  try {
    const jobs = batches.map((each) => each.map(({ path }) => path));
    let at = 0;
    for await (const results of askInOrder(readers, jobs)) {
      const read = batches[at++] ?? [];
      for (const [position, result] of results.entries()) {
        const unit = read[position];
        if (unit) yield { unit, result };
      }
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()));
  }
}

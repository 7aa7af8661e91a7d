import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders with the longest files. Publishes keep a core busy; servers wait for half of their time. */
const longFolders = [['tests/publish/'], ['tests/api/', 'scripts/upload/']];

/** Merges lists, each evenly spread over the whole. */
const spread = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  lists
    .flatMap((list) => list.map((item, at) => ({ item, place: (at + 0.5) / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

/**
 * Starts long files before short ones, so that all workers end together, on a fresh clone too, where no durations are cached; and those of
 * publishing among those that wait, so that all cores are used.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Between other files isolated ones would end the workers, which have loaded what those share.
    const isolated = sorted.filter(({ project }) => project.config.isolate);
    const shared = sorted.filter(({ project }) => !project.config.isolate);
    const isIn = (folders: readonly string[], { moduleId }: TestSpecification): boolean =>
      folders.some((folder) => moduleId.includes(`/${folder}`));
    const long = longFolders.map((folders) => shared.filter((file) => isIn(folders, file)));
    const short = shared.filter((file) => !longFolders.some((folders) => isIn(folders, file)));
    return [...spread(long), ...short, ...isolated];
  }
}

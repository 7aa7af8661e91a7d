import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders with the longest files, the longest first. */
const longFolders = ['tests/publish/', 'tests/api/', 'scripts/upload/'];

/** The place of a file's folder in the order. */
const rankOf = ({ moduleId, project }: TestSpecification): number => {
  // Between other files they would end the workers, which have loaded what those share.
  if (project.config.isolate) return longFolders.length + 1;
  const rank = longFolders.findIndex((folder) => moduleId.includes(`/${folder}`));
  return rank === -1 ? longFolders.length : rank;
};

/** Starts long files before short ones, so that all workers end together, on a fresh clone too, where no durations are cached. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

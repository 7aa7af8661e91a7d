import { join } from 'node:path';
import type { SourceNames } from '../names/source-names.ts';
import type { Priority } from '../merge/three-way-merge.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { findSources } from './read-source.ts';
import { readSeasons, type ReadSeasons } from './read-seasons.ts';
import { overridesFolder, readFacts, readTables } from './read-tables.ts';

/** What is imported, into which content, and what a person has decided. */
export interface PlanOptions {
  /** Folder of the files, and their paths in it. */
  folder: string;
  paths: string[];
  /** Parts of paths: only these are read. Empty for all. */
  only?: readonly string[];
  contentFolder: string;
  priority: Priority;
  /** Decisions about names that are not in the content yet. */
  decided?: SourceNames;
  /** See ReadContext. */
  asksNames?: boolean;
}

/** What was read from files, and what an import of it writes. */
export interface PlannedFiles {
  read: ReadSeasons;
  plan: ImportPlan;
}

/** Reads files and plans their import, and writes nothing. `writeImport` writes the plan. */
export async function planFiles({
  folder,
  paths,
  only = [],
  contentFolder,
  ...options
}: PlanOptions): Promise<PlannedFiles> {
  const { priority, decided = {}, asksNames = false } = options;
  const footballFolder = join(contentFolder, 'football');
  const sources = await findSources(folder, only, paths);
  const newsroomFolder = overridesFolder(footballFolder);
  const [facts, tables] = [await readFacts(newsroomFolder), await readTables(newsroomFolder)];
  const read = await readSeasons(folder, sources, { facts, tables, footballFolder, decided, asksNames });
  return { read, plan: await planImport(read.seasons, contentFolder, priority) };
}

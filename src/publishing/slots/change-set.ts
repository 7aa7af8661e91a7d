import { formsOf, removeSiteFile, siteFileWriter } from '../output/site-file.ts';

/** Files of the site that a publish writes or removes, by their path in the site. */
export interface ChangeSet {
  write: Map<string, Buffer>;
  remove: Set<string>;
}

/** Every path that the change may write or remove on the disk, compressed siblings among them. */
export const pathsOf = ({ write, remove }: ChangeSet): string[] => [...write.keys(), ...remove].flatMap(formsOf);

/** Writes the change into a folder that is not served. Files are replaced, never written in place, because other folders may share them. */
export const applyChange = (folder: string, { write, remove }: ChangeSet): void => {
  for (const file of [...remove, ...write.keys()]) removeSiteFile(folder, file);
  const put = siteFileWriter(folder);
  for (const [file, content] of write) put(file, content);
};

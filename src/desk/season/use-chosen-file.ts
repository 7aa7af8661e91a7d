import { useRef, useState } from 'react';
import { type ChosenFile, readSeasonFile } from './read-file.ts';

/** The file that was chosen last, by its name, and what was read of it; undefined until then. */
export const useChosenFile = () => {
  const [file, setFile] = useState<ChosenFile>();
  const [fileName, setFileName] = useState<string>();
  const last = useRef<File>(undefined);
  const choose = async (given: File): Promise<void> => {
    last.current = given;
    setFileName(given.name);
    setFile(undefined);
    const read = await readSeasonFile(given);
    // A larger file that was chosen before may be read later.
    if (last.current === given) setFile(read);
  };
  return { file, fileName, choose };
};

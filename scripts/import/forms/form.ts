import type { Reading } from '../irregularity.ts';
import type { SourceSeason } from '../source-season.ts';
import type { SourceText } from '../tournament-files.ts';

/** A file with what its path says of it: `2024-25/en.1.json` is of `en.1`, `2024-25`. */
export interface FormFile extends SourceText {
  code?: string;
  season?: string;
}

/** A form in which files list the matches of a season. */
export interface Form {
  name: string;
  /** What its files look like, for who gave another one. */
  expects: string;
  /** Whether a file is in this form, by its content. Faults inside the file do not matter. */
  matches: (file: FormFile) => boolean;
  /** No value for a file that is unreadable as a whole, which is reported; of anything smaller the part is left out, and reported. */
  read: (file: FormFile) => Reading<SourceSeason | undefined>;
}

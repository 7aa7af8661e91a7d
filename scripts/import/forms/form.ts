import type { Reading } from '../source/irregularity.ts';
import type { SourceSeason } from '../source/source-season.ts';
import type { SourceText } from '../tournaments/tournament-files.ts';

/** A file with the information in its path: `2024-25/en.1.json` is of `en.1`, `2024-25`. */
export interface FormFile extends SourceText {
  code?: string;
  season?: string;
}

/** A file format for the matches of a season. */
export interface Form {
  name: string;
  /** A description of its files, for an error about an unknown format. */
  expects: string;
  /** Whether a file is in this format, by its content. Faults inside the file do not matter. */
  matches: (file: FormFile) => boolean;
  /** No value for a file that is unreadable as a whole, which is reported. Smaller invalid parts are left out and reported. */
  read: (file: FormFile) => Reading<SourceSeason | undefined>;
}
